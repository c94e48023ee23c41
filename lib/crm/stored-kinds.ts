import { type RecordKind, recordKinds } from "@/lib/core/record-kinds";
import { storedBrands } from "./brands/stored";
import { storedEnquiries } from "./enquiries/stored";
import { storedLeads } from "./leads/stored";
import { storedMeetings } from "./meetings/stored";
import type { KindStore } from "./records/stored-kind";

/** Every kind of `kinds.ts` with its table and rules. */
export const storedKinds = {
  brand: storedBrands,
  lead: storedLeads,
  meeting: storedMeetings,
  enquiry: storedEnquiries,
} as const satisfies Record<RecordKind, KindStore>;

export const storedKindList: readonly KindStore[] = recordKinds.map((name) => storedKinds[name]);
