/** Whether this system knows a time zone by the name. */
export function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
}

/**
 * Whether the name is by area and place, such as Asia/Kolkata, or UTC, as the IANA database has them: those
 * mean the same to every browser and database. IST, NST or SystemV/PST8PDT are not known everywhere, or
 * known as another place's. Does not say that there is such a zone.
 */
export function isNamedByPlace(zone: string): boolean {
  return /^(utc$|(?!systemv\/)\w+\/)/i.test(zone);
}
