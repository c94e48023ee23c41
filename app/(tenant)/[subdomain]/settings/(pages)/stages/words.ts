import { countOf } from "@/lib/core/format";
import { manyRecords } from "@/lib/core/record-kinds";
import type { StageTone } from "@/lib/core/stages";
import type { StagedKind, StageMeaning } from "@/lib/crm/catalogue/stages/choices";
import type { StageRow } from "@/lib/crm/settings/stages/form";

export const meaningLabels: Record<StageMeaning, string> = {
  open: "Open",
  won: "Won",
  lost: "Lost",
};

/** The colours of open stages, by how far the sale has come; those of won and lost ones are fixed. */
export const openTones: readonly { value: StageTone; label: string }[] = [
  { value: "step-1", label: "Just begun" },
  { value: "step-2", label: "Early" },
  { value: "step-3", label: "Halfway" },
  { value: "step-4", label: "Late" },
  { value: "step-5", label: "Almost won" },
  { value: "warning", label: "Waiting" },
];

type Purpose = NonNullable<StageRow["actsAs"]>;

/** The occasions on which the product itself gives records a stage, as its line names them. */
export function purposeText(purpose: Purpose, kind: StagedKind): string {
  const many = manyRecords[kind];
  const texts: Record<Purpose, string> = {
    first: `New ${many} start here`,
    quoted: "Set when a proposal is sent",
    enquired: "Set when a lead gets an enquiry",
    won: `Won ${many} get this stage`,
    lost: `Lost ${many} get this stage`,
  };
  return texts[purpose];
}

/** "12 leads", "No lead". */
export function recordsText(count: number, kind: StagedKind): string {
  return count === 0 ? `No ${kind}` : countOf(count, kind, manyRecords[kind]);
}

/** "Where do its 12 leads go?" */
export function targetQuestion(count: number, kind: StagedKind): string {
  return count === 1
    ? `Where does its ${kind} go?`
    : `Where do its ${recordsText(count, kind)} go?`;
}
