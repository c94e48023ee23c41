"use client";

import { useEffect } from "react";
import { request } from "@/lib/client/request";

/** Records that the client opened the proposal; failures are ignored. */
export function ViewCounter({ token }: { token: string }) {
  useEffect(() => {
    request("POST /company/proposals/{token}/views", { params: { token } }).catch(() => {});
  }, [token]);
  return null;
}
