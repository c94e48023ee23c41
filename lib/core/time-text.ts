const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long ago: "Never" without a date, "Just now" under a minute or in the future, then "5 minutes ago". */
export function relativeTime(instant: Date | string | null | undefined, now: Date): string {
  if (!instant) return "Never";
  const ago = now.getTime() - new Date(instant).getTime();
  if (Number.isNaN(ago)) return "Never";
  if (ago < minuteMs) return "Just now";
  if (ago < hourMs) return phrase(ago / minuteMs, "minute");
  if (ago < dayMs) return phrase(ago / hourMs, "hour");
  return phrase(ago / dayMs, "day");
}

function phrase(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? "" : "s"} ago`;
}

/** The greeting for an hour of the day, 0 to 23. */
export function greeting(hour: number): string {
  if (hour < 6) return "Good night";
  if (hour < 12) return "Good morning";
  if (hour < 17) return "Good afternoon";
  if (hour < 22) return "Good evening";
  return "Good night";
}
