import { dayOfColumn } from "@/lib/server/database/date-columns";
import type { EnquiryUpdate } from "./schema";

type Stored = { estimatedValue: bigint | null; expectedDeliveryDate: Date | null };

/**
 * The input under the first names alone, `estimatedValue` and `expectedDeliveryDate`. Where both names
 * of one are given the first counts, unless it equals the stored value: a client that sends back a whole
 * enquiry has changed the other.
 */
export function underFirstNames<T extends EnquiryUpdate>(input: T, stored: Stored | null) {
  const { estimatedValue, value, expectedDeliveryDate, deliveryDate, ...same } = input;
  const rupees = stored?.estimatedValue ?? null;
  const before = {
    value: rupees === null ? null : Number(rupees),
    date: dayOfColumn(stored?.expectedDeliveryDate ?? null),
  };
  return {
    ...same,
    estimatedValue: meant(estimatedValue, value, before.value),
    expectedDeliveryDate: meant(expectedDeliveryDate, deliveryDate, before.date),
  };
}

function meant<T>(first: T | undefined, other: T | undefined, before: T): T | undefined {
  const saysNothing = first === undefined || (other !== undefined && first === before);
  return saysNothing ? other : first;
}
