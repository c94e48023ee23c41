import type { Catalogue } from "@/lib/core/catalogue";
import { companyOf } from "@/lib/core/company";
import { type RecordKind, recordKinds } from "@/lib/core/record-kinds";
import { brandKind } from "./brands/kind";
import type { DeclaredKind, Kind } from "./define-kind";
import { enquiryKind } from "./enquiries/kind";
import { leadKind } from "./leads/kind";
import { meetingKind } from "./meetings/kind";

/** Every kind of CRM records, each after its parent. All code that concerns every kind reads this list. */
export const kinds = {
  brand: brandKind,
  lead: leadKind,
  meeting: meetingKind,
  enquiry: enquiryKind,
} as const satisfies { [K in RecordKind]: DeclaredKind & { name: K } };

export type FieldsOf<K extends RecordKind> = (typeof kinds)[K]["standard"]["fields"];

/** The fields of a kind, in the order of its records, with custom ones. */
export function fieldsOf<K extends RecordKind>(kind: K, catalogue?: Catalogue): FieldsOf<K> {
  return companyOf(catalogue).kind<(typeof kinds)[K]>(kinds[kind]).fields;
}

export const kindList: readonly DeclaredKind[] = recordKinds.map((name) => kinds[name]);

/** The child kinds of this one. */
export function childrenOf(kind: RecordKind): readonly ChildKind[] {
  return descendantsOf(kind).filter(({ parent }) => parent.kind === kind);
}

/** A kind with a parent. */
export type ChildKind = DeclaredKind & { parent: NonNullable<Kind["parent"]> };

/** The kind above this one; null without one. */
export function parentOf({ parent }: Pick<Kind, "parent">): Kind | null {
  return parent && kinds[parent.kind];
}

/** The kinds below this one, each after its parent. */
export function descendantsOf(kind: RecordKind): readonly ChildKind[] {
  const above = new Set<string>([kind]);
  return kindList.filter((child): child is ChildKind => {
    const isBelow = child.parent !== null && above.has(child.parent.kind);
    if (isBelow) above.add(child.name);
    return isBelow;
  });
}
