import { columnLabel } from "@/lib/core/board-stages";
import type { InCompany, StandardKind } from "@/lib/core/company";
import { type Field, type Fields, labelInSentence } from "@/lib/core/field-kinds/define-fields";
import { formatDate, formatInr } from "@/lib/core/format";
import type { Stages } from "@/lib/core/stages";
import type { priorities } from "@/lib/crm/kinds/brands/choices";

export type Priority = (typeof priorities)[number];

/** The values of a lead or an enquiry that its menus change. */
export type WorkValues = {
  stage: string;
  priority: Priority;
  csPerson: string;
  nextFollowUpDate: string | null;
  estimatedValue: number | null;
};

type WorkLabels = Readonly<Record<keyof WorkValues, string>> & {
  mobileNumber?: string | undefined;
};

type WorkFields = Readonly<Record<keyof WorkValues, Field>> & { mobileNumber?: Field };

/** The fields of the work, which have their places in the header of a record's page. */
export const workKeys = [
  "stage",
  "priority",
  "csPerson",
  "nextFollowUpDate",
  "estimatedValue",
] as const satisfies readonly (keyof WorkValues)[];

/** Near days for a follow-up, by how many days they are from today. */
export const followUpOffers = [
  ["Today", 0],
  ["Tomorrow", 1],
  ["In 3 Days", 3],
  ["In a Week", 7],
] as const;

/** The company's words for the work on leads or enquiries. */
export type WorkWords = { labels: WorkLabels; stages: Stages };

/** The words for a kind as the company has it. */
export function workWords({
  fields,
  stages,
}: InCompany<StandardKind<Fields & WorkFields, Stages>>): WorkWords {
  return { labels: labelsOf(fields), stages };
}

/** The labels of the menus; an estimated value is a "Value" there unless the company renamed it. */
function labelsOf(fields: WorkFields): WorkLabels {
  return {
    stage: fields.stage.label,
    priority: fields.priority.label,
    csPerson: fields.csPerson.label,
    nextFollowUpDate: fields.nextFollowUpDate.label,
    estimatedValue: fields.estimatedValue.shortLabel ?? "Value",
    mobileNumber: fields.mobileNumber?.label,
  };
}

type Values = WorkValues & { mobileNumber?: string | null };

/** Makes a change name its own notice from the patch; a patch that changes nothing is left out. */
export function withNotice<R extends Values>(
  words: WorkWords,
  change: (record: R, patch: Partial<R>, notice: string) => void,
): (record: R, patch: Partial<R>) => void {
  return (record, patch) => {
    const notice = noticeOf(words, record, patch);
    if (notice) change(record, patch, notice);
  };
}

/** The notice of a change of one of these fields, or null if nothing changed. */
function noticeOf(words: WorkWords, before: Values, patch: Partial<Values>): string | null {
  const { labels, stages } = words;
  const { stage, priority, csPerson, nextFollowUpDate: day } = patch;
  if (stage && stage !== before.stage)
    return `${labels.stage} changed to ${columnLabel(stages, stage)}`;
  if (priority && priority !== before.priority) return `${labels.priority} changed to ${priority}`;
  if (csPerson && csPerson !== before.csPerson) return `${labels.csPerson} changed to ${csPerson}`;
  if (day === undefined || day === before.nextFollowUpDate)
    return typedNoticeOf(labels, before, patch);
  const label = labelInSentence(labels.nextFollowUpDate);
  return day ? `${label} on ${formatDate(day)}` : `${label} removed`;
}

/** The notice for fields that are typed. */
function typedNoticeOf(labels: WorkLabels, before: Values, patch: Partial<Values>): string | null {
  const { estimatedValue: value, mobileNumber: mobile } = patch;
  if (value !== undefined && value !== before.estimatedValue)
    return changedTo(labels.estimatedValue, value === null ? null : formatInr(value));
  if (mobile === undefined || mobile === before.mobileNumber) return null;
  return changedTo(labels.mobileNumber ?? "Mobile", mobile || null);
}

function changedTo(label: string, text: string | null): string {
  return text === null ? `${label} removed` : `${label} changed to ${text}`;
}
