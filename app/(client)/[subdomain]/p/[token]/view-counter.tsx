"use client";

import { useEffect } from "react";
import { request } from "@/lib/client/request";

/** Records that the client opened the proposal; failures are ignored. */
export function ViewCounter({ token }: { token: string }) {
  useEffect(() => {
    const options = { params: { token }, keepalive: true };
    request("POST /company/proposals/{token}/views", options).catch(() => {});
  }, [token]);
  return null;
}
