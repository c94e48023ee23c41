import { relativeTime } from "@/lib/core/time-text";

/** `now` is when the page was drawn, from which "2 hours ago" counts; days are those of the time zone. */
export type Clock = { now: string; timeZone: string };

/** How long ago, within a sentence: "2 hours ago". */
export function agoText(instant: string, { now }: Clock): string {
  const text = relativeTime(instant, new Date(now));
  return text.charAt(0).toLowerCase() + text.slice(1);
}
