import { type Catalogue, stagesIn } from "@/lib/core/catalogue";
import type { Field } from "@/lib/core/field-kinds/define-fields";
import { stageActingAs, stageLabel, stagesMeaning } from "@/lib/core/stages";
import { stagedEnquiry } from "@/lib/crm/kinds/enquiries/stages";
import { fieldsOf } from "@/lib/crm/kinds/kinds";
import { stagedLead } from "@/lib/crm/kinds/leads/stages";

/** The stage of the lead of a won enquiry, as people read it. */
export function wonLeadStage(catalogue: Catalogue): string {
  const stages = stagesIn(stagedLead, catalogue);
  return stageLabel(stages, stageActingAs(stages, "won") ?? "");
}

/** A lost enquiry needs a reason; a won one closes its lead unless the user declines. */
export function enquiryStageExtras(catalogue: Catalogue) {
  const stages = stagesIn(stagedEnquiry, catalogue);
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
