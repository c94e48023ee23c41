export type FiscalYear = { label: string; start: string; end: string };

/** The Indian fiscal year, 1 April to 31 March, in which a calendar date `YYYY-MM-DD` falls. */
export function fiscalYearOf(date: string): FiscalYear {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7));
  const first = month >= 4 ? year : year - 1;
  const second = first + 1;
  return {
    label: `FY ${first}-${String(second % 100).padStart(2, "0")}`,
    start: `${first}-04-01`,
    end: `${second}-03-31`,
  };
}
