"use client";

import { useEffect, useState } from "react";

const minuteMs = 60_000;

/** The present, as the server had it when it made the page, then by the minute. */
export function useNow(atFirst: string): Date {
  const [now, setNow] = useState(() => new Date(atFirst));
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(ticking);
  }, []);
  return now;
}
