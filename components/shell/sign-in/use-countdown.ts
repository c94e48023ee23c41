"use client";

import { useEffect, useState } from "react";

/** Whole seconds left of a wait that began at an instant; 0 once it is over. */
export function useCountdown(beganAt: number, seconds: number): number {
  const [now, setNow] = useState(beganAt);
  const left = Math.max(0, Math.ceil(seconds - (now - beganAt) / 1000));
  const isOver = left === 0;

  useEffect(() => {
    if (isOver) return;
    const ticking = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(ticking);
  }, [isOver]);

  return left;
}
