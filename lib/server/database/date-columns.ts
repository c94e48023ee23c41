/** A calendar date as Prisma gives it, as `YYYY-MM-DD`; null stays null. */
export function dayOfColumn(date: Date | null): string | null {
  return date?.toISOString().slice(0, 10) ?? null;
}

/** A calendar date as Prisma takes it; null still clears the column and undefined still keeps it. */
export function dateColumn<T extends string | null | undefined>(
  date: T,
): Date | Exclude<T, string> {
  // biome-ignore lint/plugin/cast: any other value is null or undefined and keeps its meaning
  return typeof date === "string" ? new Date(date) : (date as Exclude<T, string>);
}
