const dayMs = 86_400_000;

/** Whether numbers in this Excel format are days or times (ECMA-376 part 1, 18.8.30). */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltInDate(id);
  const bare = code.replace(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]|_.|\*./gi, "");
  return !/general/i.test(bare) && /[dmyhs]/i.test(bare);
}

/** A day or time as Excel counts it, as `YYYY-MM-DD`, with `THH:MM` where there is a time of day. */
export function excelDate(serial: number, from1904: boolean): string | null {
  if (!Number.isFinite(serial) || serial < 0 || serial >= 2_958_466) return null;
  const minutes = Math.round((serial % 1) * 1440);
  const time = new Date(minutes * 60_000).toISOString().slice(11, 16);
  const days = Math.floor(serial);
  if (days === 0 && !from1904) return time;
  // Excel believes in 29 February 1900; before it, its days are one off.
  const epoch = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const day = new Date(epoch + days * dayMs).toISOString().slice(0, 10);
  return minutes === 0 ? day : `${day}T${time}`;
}

function isBuiltInDate(id: number): boolean {
  return (
    (id >= 14 && id <= 22) ||
    (id >= 27 && id <= 36) ||
    (id >= 45 && id <= 47) ||
    (id >= 50 && id <= 58)
  );
}
