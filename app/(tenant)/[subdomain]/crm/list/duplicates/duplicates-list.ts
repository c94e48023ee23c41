import type { AnswerTo } from "@/lib/client/contract";
import { phoneText } from "@/lib/core/contact-links";
import { countOf } from "@/lib/core/format";
import { manyRecords } from "@/lib/core/record-kinds";
import type { DuplicateGroup } from "@/lib/crm/duplicates/schema";
import type { MergedKind } from "../../record-screens";

/** Some groups, and the cursor of the next ones. */
export type Duplicates = AnswerTo<"GET /crm/leads/duplicates">;

/** Title and subtitle, shared by the page and its skeleton. */
export function duplicatesList(kind: MergedKind) {
  const many = manyRecords[kind];
  return {
    title: `Duplicate ${many}`,
    subtitle: `Groups of ${many} that share a number, an e-mail address or a name`,
  };
}

const reasonWords = { phone: "number", email: "e-mail address", name: "name" };

/** "Same number: +91 98200 12345". */
export function groupTitle({ reason, value }: DuplicateGroup): string {
  return `Same ${reasonWords[reason]}: ${shownValue({ reason, value })}`;
}

/** The sentence for a key that too many share. */
export function sharedText(kind: MergedKind, { reason, count }: DuplicateGroup): string {
  const who = `${countOf(count, kind, manyRecords[kind])} share this ${reasonWords[reason]}`;
  return {
    phone: `${who}: it may be a switchboard`,
    email: `${who}: it may be an office's`,
    name: who,
  }[reason];
}

function shownValue({ reason, value }: Pick<DuplicateGroup, "reason" | "value">): string {
  return reason === "phone" ? phoneText(value) : value;
}
