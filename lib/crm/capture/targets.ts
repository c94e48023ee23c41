import type { Catalogue } from "@/lib/core/catalogue";
import { companyOf } from "@/lib/core/company";
import { type LeadSourceKind, leadSourceKinds } from "@/lib/core/lead-sources";
import { fromKeys } from "@/lib/core/objects";
import type { ImportField } from "@/lib/crm/imports/columns/column";
import { importTarget } from "@/lib/crm/imports/targets";
import { presetOf } from "./presets/presets";
import { otherTargets } from "./presets/target-of";

type Names = Readonly<Record<string, string>>;

const decidedBySource: readonly string[] = ["brand", "csPerson", "contacts", "externalId"];

/** The fields of a lead that a source can fill, by their keys; `company` fills the brand by the rule of the source. */
export function captureFields(catalogue: Catalogue): ReadonlyMap<string, ImportField> {
  return companyOf(catalogue).once(captureFields, () => {
    const { fields } = importTarget("leads", catalogue);
    return new Map([...fields].filter(([key]) => !decidedBySource.includes(key)));
  });
}

/** Whether names of a sender can be mapped to this target. */
export function isTarget(catalogue: Catalogue, target: string): boolean {
  return captureFields(catalogue).has(target) || otherTargets.some(({ value }) => value === target);
}

/** A field that a name of the sender can be mapped to, with its choices. */
export type Target = { value: string; label: string; choices: readonly string[] };

/**
 * The company's fields, those of leads that sources can fill, and the mapping of each kind, which holds unless a source
 * has its own.
 */
export type KnownNames = {
  catalogue: Catalogue;
  targets: readonly Target[];
  presets: Readonly<Record<LeadSourceKind, Names>>;
};

/** The names that the company's sources know, for the screens that map them. */
export function knownNames(catalogue: Catalogue): KnownNames {
  const fields = [...captureFields(catalogue).values()];
  return {
    catalogue,
    targets: fields.map(({ key, label, choices }) => ({ value: key, label, choices })),
    presets: fromKeys(leadSourceKinds, (kind) => presetOf(kind).mapping),
  };
}
