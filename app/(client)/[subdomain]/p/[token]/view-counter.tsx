"use client";

import { useEffect } from "react";
import { request } from "@/lib/client/request";

/** Tells the team that the proposal is before its reader; a failure is nobody's concern here. */
export function ViewCounter({ token }: { token: string }) {
  useEffect(() => {
    request("POST", `/company/proposals/${token}/views`, { keepalive: true }).catch(() => {});
  }, [token]);
  return null;
}
