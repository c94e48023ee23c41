import type { Values } from "@/lib/server/records/record-values";
import type { EnquiryUpdate } from "./schema";

/**
 * The input under the first names alone, `estimatedValue` and `expectedDeliveryDate`. Where both names
 * of one are given the first counts, unless it equals the stored value: a client that sends back a whole
 * enquiry has changed the other.
 */
export function underFirstNames(input: EnquiryUpdate, stored: Values | null): object {
  const { estimatedValue, value, expectedDeliveryDate, deliveryDate, ...same } = input;
  return {
    ...same,
    estimatedValue: meant(estimatedValue, value, stored?.estimatedValue),
    expectedDeliveryDate: meant(expectedDeliveryDate, deliveryDate, stored?.expectedDeliveryDate),
  };
}

function meant<T>(first: T | undefined, other: T | undefined, before: unknown): T | undefined {
  const saysNothing = first === undefined || (other !== undefined && first === (before ?? null));
  return saysNothing ? other : first;
}
