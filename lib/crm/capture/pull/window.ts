/** How far a window goes back before the end of the one before: what a portal is late to list is still found. */
const overlapMs = 10 * 60_000;

const dayMs = 24 * 3_600_000;

/** Enquiries of before a longer pause were answered elsewhere. */
const oldestMs = 7 * dayMs;

const address = "https://mapi.indiamart.com/wservce/crm/crmListing/v2/";

const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** A period of time whose enquiries are read. */
export type Window = { from: Date; to: Date };

/**
 * The next period to read: it begins before the checkpoint, up to which all is stored, but at most 7 days ago, and ends
 * now or a day later, which keeps the answers of large sellers short. A source without a checkpoint begins now.
 */
export function nextWindow(checkpoint: Date | null, now: Date): Window {
  const known = Math.min((checkpoint ?? now).getTime(), now.getTime());
  const stored = Math.max(known, now.getTime() - oldestMs);
  return {
    from: new Date(stored - overlapMs),
    to: new Date(Math.min(stored + dayMs, now.getTime())),
  };
}

/** The address that lists the enquiries of a period, its times in India. */
export function listingUrl(key: string, { from, to }: Window): string {
  const query = new URLSearchParams({
    glusr_crm_key: key,
    start_time: indiaText(from),
    end_time: indiaText(to),
  });
  return `${address}?${query}`;
}

/** "29-Nov-202621:10:02", without a space. */
function indiaText(time: Date): string {
  const [day = "", clock = ""] = new Date(time.getTime() + 330 * 60_000).toISOString().split("T");
  const [year, month, date] = day.split("-");
  return `${date}-${months[Number(month) - 1]}-${year}${clock.slice(0, 8)}`;
}
