const words = new Map([
  ["noon", "12:00"],
  ["midnight", "00:00"],
]);
const written = /^(\d{1,2})(?:[:. ]?(\d{2}))? ?(?:([ap])\.?(?:m\.?)?)?$/;

/**
 * Parses a typed time of day to `HH:MM`; null if there is no such time. Accepts `4:30 pm`, `4.30p`, `4pm`, `430`,
 * `16:30`, `1630`, `noon`, `at 11`. Without am or pm, 1 to 7 is in the afternoon unless written with a zero: `07:30`.
 */
export function parseTimeInput(text: string): string | null {
  const typed = text.trim().toLowerCase().replaceAll(/\s+/g, " ").replace(/^at /, "");
  const word = words.get(typed);
  if (word) return word;
  const [, hours, minutes = "00", half] = written.exec(typed) ?? [];
  if (hours === undefined || Number(minutes) > 59) return null;
  const hour = half ? hourOfHalf(Number(hours), half) : likelyHour(hours);
  return hour === null ? null : `${String(hour).padStart(2, "0")}:${minutes}`;
}

function hourOfHalf(hour: number, half: string): number | null {
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === "p" ? 12 : 0);
}

function likelyHour(hours: string): number | null {
  const hour = Number(hours);
  if (hour > 23) return null;
  return hours.length === 1 && hour >= 1 && hour <= 7 ? hour + 12 : hour;
}
