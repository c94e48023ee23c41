"use client";

import { useEffect } from "react";
import { request } from "@/lib/client/request";

/** Tells the team that the proposal is before its reader; a failure is nobody's concern here. */
export function ViewCounter({ token }: { token: string }) {
  useEffect(() => {
    const options = { params: { token }, keepalive: true };
    request("POST /company/proposals/{token}/views", options).catch(() => {});
  }, [token]);
  return null;
}
