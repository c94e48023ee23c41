"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const refreshMs = 2000;

/** Asks for new mails every two seconds while somebody looks. */
export function Refresher() {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, refreshMs);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}
