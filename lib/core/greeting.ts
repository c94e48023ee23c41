/** The greeting for an hour of the day, 0 to 23. Both readings in section 2 agree on whole hours. */
export function greeting(hour: number): string {
  if (hour < 6) return "Good night";
  if (hour < 12) return "Good morning";
  if (hour < 17) return "Good afternoon";
  if (hour < 22) return "Good evening";
  return "Good night";
}
