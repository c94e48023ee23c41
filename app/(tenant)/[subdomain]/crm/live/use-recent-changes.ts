import { useRef } from "react";

const mostChanges = 20;
const quickMs = 2000;

/** Counts changes, and returns whether there were more than 20 within two seconds. */
export function useRecentChanges(): (count: number) => boolean {
  const recent = useRef<number[]>([]);
  return (count) => {
    const now = Date.now();
    const added = Array.from({ length: count }, () => now);
    recent.current = [...recent.current.filter((at) => now - at < quickMs), ...added];
    return recent.current.length > mostChanges;
  };
}
