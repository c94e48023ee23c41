import { invalidField } from "@/lib/core/errors";
import { takesSeveral } from "../columns/several";
import { knownDateOrder } from "../questions";
import type { StoredImport } from "../record";
import { importTarget } from "../targets";
import { choicesOf } from "../values/unknown";
import type { ImportSettings, ImportUpdate } from "./schema";

/**
 * The settings of an import with these changes. Throws `validation_failed` for a mapping that does not fit the file
 * and for a value that a field cannot have.
 */
export function changedSettings(
  stored: StoredImport,
  changes: Partial<ImportSettings>,
): ImportSettings {
  const settings = { ...stored.settings, ...dateOrderOf(stored, changes), ...changes };
  requireFittingMapping(stored, settings);
  requireKnownMeanings(stored, settings);
  requireOptional(stored, settings);
  return settings;
}

/** A new mapping may determine the date order. */
function dateOrderOf(stored: StoredImport, { mapping }: ImportUpdate) {
  const known = mapping ? knownDateOrder(stored, mapping) : null;
  return { dateOrder: known ?? stored.settings.dateOrder };
}

function requireFittingMapping(
  { kind, catalogue, analysis }: StoredImport,
  { mapping }: ImportSettings,
): void {
  const { fields } = importTarget(kind, catalogue);
  const mapped = mapping.filter((field) => field !== null);
  if (mapping.length !== analysis.columns.length) {
    throw invalidField(
      "mapping",
      `Name a field or null for each of the ${analysis.columns.length} columns`,
    );
  }
  const unknown = mapped.find((field) => !fields.has(field));
  if (unknown !== undefined) throw invalidField("mapping", `There is no field called ${unknown}`);
  const single = mapped.filter((key) => !takesSeveral(fields.get(key) ?? { kind: "text" }));
  if (new Set(single).size < single.length) {
    throw invalidField("mapping", "Two columns cannot fill the same field");
  }
}

function requireOptional(
  { kind, catalogue }: StoredImport,
  { without = [] }: ImportSettings,
): void {
  const { fields } = importTarget(kind, catalogue);
  const wrong = without.find((key) => fields.get(key)?.required ?? true);
  if (wrong !== undefined) throw invalidField("without", `No record goes without ${wrong}`);
}

function requireKnownMeanings({ kind, catalogue }: StoredImport, { values }: ImportSettings): void {
  const { fields } = importTarget(kind, catalogue);
  for (const { field: key, means } of values) {
    const field = fields.get(key);
    const choices = field && choicesOf(field, []);
    if (!field || !choices) throw invalidField("values", `${key} has no values to choose from`);
    if (field.kind === "person") continue;
    if (means.rule === "keep")
      throw invalidField(
        "values",
        `${field.label} cannot be kept as typed. Choose one of its values`,
      );
    if (means.rule === "use" && !choices.includes(means.value))
      throw invalidField("values", `${field.label} cannot be “${means.value}”`);
  }
}
