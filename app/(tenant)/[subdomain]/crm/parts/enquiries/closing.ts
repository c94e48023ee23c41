import { columnLabel } from "@/lib/core/board-stages";
import type { Catalogue } from "@/lib/core/catalogue";
import { companyOf } from "@/lib/core/company";
import type { Field } from "@/lib/core/field-kinds/define-fields";
import { stageActingAs, stageLabel, stagesMeaning } from "@/lib/core/stages";
import { enquiryKind } from "@/lib/crm/kinds/enquiries/kind";
import { fieldsOf } from "@/lib/crm/kinds/kinds";
import { leadKind } from "@/lib/crm/kinds/leads/kind";

/** The stage of the lead of a won enquiry, as people read it. */
export function wonLeadStage(catalogue: Catalogue): string {
  const stages = companyOf(catalogue).kind(leadKind).stages;
  return columnLabel(stages, stageActingAs(stages, "won") ?? "");
}

/** A lost enquiry needs a reason; a won one closes its lead unless the user declines. */
export function enquiryStageExtras(catalogue: Catalogue) {
  const stages = companyOf(catalogue).kind(enquiryKind).stages;
  const lostReason: Field = fieldsOf("enquiry", catalogue).lostReason;
  const wordsOf = (meaning: "won" | "lost") =>
    stagesMeaning(stages, meaning).map((stage) => stageLabel(stages, stage));
  return {
    reason: {
      of: wordsOf("lost"),
      key: "lostReason",
      label: lostReason.shortLabel ?? "Reason",
      offers: lostReason.offers,
    },
    along: {
      of: wordsOf("won"),
      key: "closeLead",
      label: `Also mark their open leads as ${wonLeadStage(catalogue)}`,
    },
  };
}
