/** A record of an open stage is untouched, `rotten` in the API, if nothing has happened about it for so many days. */
export const untouchedDays = 14;
