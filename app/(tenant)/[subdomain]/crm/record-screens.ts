import { Building2, CalendarDays, type LucideIcon, MessageSquareQuote, Users } from "lucide-react";
import type { UrlQuery } from "@/lib/client/use-url-query";
import type { BulkKey } from "@/lib/core/field-kinds/define-fields";
import { capitalized } from "@/lib/core/labels";
import { fromKeys } from "@/lib/core/objects";
import {
  type ManyRecords,
  manyRecords,
  type RecordKind,
  recordKinds,
} from "@/lib/core/record-kinds";
import type { FieldsOf } from "@/lib/crm/kinds/kinds";

/** The declaration of a kind's screens. */
type ScreenDeclaration = {
  icon: LucideIcon;
  /** On the button that creates a record. */
  createLabel: string;
  /** Shown for an empty list. */
  hint: string;
  /** The parameters of the list's address, beside search, order and conditions, that its export takes too. */
  filters: readonly string[];
  /** The bulk fields that its bar offers, in their order. */
  bulk: readonly string[];
  /** Asked before a record is deleted, after the question itself. */
  deletionWarning?: string;
  /** A board shows its records by stage. */
  hasBoard?: true;
  /** Its records are called one after the other. */
  hasCalls?: true;
  /** Several that stand for one can become one. */
  merges?: true;
};

const workFilters = ["csPerson", "from", "to", "due"] as const;

const declarations = {
  brand: {
    icon: Building2,
    createLabel: "Add New Brand",
    hint: "Add your first brand, or import the ones you have",
    filters: ["status", "category", "priority"],
    bulk: ["status", "category", "priority", "doNotContact"],
    deletionWarning: "This will affect all related leads.",
    merges: true,
  },
  lead: {
    icon: Users,
    createLabel: "Add New Lead",
    hint: "Add your first lead, or import the ones you have",
    filters: ["stage", "outcome", "priority", "brandId", "brand", ...workFilters],
    bulk: ["stage", "csPerson", "priority", "nextFollowUpDate", "doNotContact"],
    hasBoard: true,
    hasCalls: true,
    merges: true,
  },
  meeting: {
    icon: CalendarDays,
    createLabel: "Schedule Meeting",
    hint: "Schedule your first meeting with a lead",
    filters: ["status", "type", "leadId", ...workFilters],
    bulk: ["status", "csPerson", "type"],
  },
  enquiry: {
    icon: MessageSquareQuote,
    createLabel: "Add Enquiry",
    hint: "Add your first enquiry",
    filters: ["stage", "productType", "priority", "leadId", ...workFilters],
    bulk: ["stage", "csPerson", "priority", "nextFollowUpDate"],
    hasBoard: true,
  },
} as const satisfies {
  [K in RecordKind]: ScreenDeclaration & { bulk: readonly BulkKey<FieldsOf<K>>[] };
};

type Declarations = typeof declarations;

/** The kinds with a board. */
export type BoardKind = {
  [K in RecordKind]: Declarations[K] extends { hasBoard: true } ? K : never;
}[RecordKind];

/** The kinds whose records can become one. */
export type MergedKind = {
  [K in RecordKind]: Declarations[K] extends { merges: true } ? K : never;
}[RecordKind];

export type RecordScreens = ScreenDeclaration & {
  kind: RecordKind;
  /** Several records, in addresses and in the middle of a sentence. */
  many: ManyRecords;
  /** The name of a record at the beginning of a sentence: "Lead". */
  title: string;
  /** The list in the navigation: "Leads". */
  label: string;
  /** The address of the list. */
  href: string;
};

/** The screens of each kind of CRM record. All code of the app that concerns every kind reads this table. */
export const recordScreens: Readonly<Record<RecordKind, RecordScreens>> = fromKeys(
  recordKinds,
  (kind) => {
    const many = manyRecords[kind];
    return {
      ...declarations[kind],
      filters: ["search", "sort", ...declarations[kind].filters, "f"],
      kind,
      many,
      title: capitalized(kind),
      label: capitalized(many),
      href: `/crm/${many}`,
    };
  },
);

export const screenList: readonly RecordScreens[] = recordKinds.map((kind) => recordScreens[kind]);

export function isMerged(kind: RecordKind): kind is MergedKind {
  return recordScreens[kind].merges === true;
}

/** The words for one record and for several of each kind in the middle of a sentence. */
export const recordWords = fromKeys(recordKinds, (kind) => ({
  one: kind,
  many: manyRecords[kind],
}));

/** The screens of the kind whose list has this name. */
export function screensOfList(name: ManyRecords): RecordScreens {
  const found = screenList.find(({ many }) => many === name);
  if (!found) throw new Error(`No kind has the list ${name}.`);
  return found;
}

/** The address of a record's page. */
export function recordHref(kind: RecordKind, id: string): string {
  return `${recordScreens[kind].href}/${id}`;
}

/** The address of the records of a kind that may be the same. */
export function duplicatesHref(kind: RecordKind): string {
  return `${recordScreens[kind].href}/duplicates`;
}

/** The filters and the order of a list, as its export takes them. */
export function listedQuery(
  kind: RecordKind,
  { get }: Pick<UrlQuery, "get">,
  scope: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const given = recordScreens[kind].filters.map((key) => [key, get(key) || scope[key]]);
  return Object.fromEntries(given.filter(([, value]) => value));
}
