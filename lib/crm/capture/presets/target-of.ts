import { squeezed } from "@/lib/crm/cells/cell";

type Mapping = Readonly<Record<string, string>>;

/** The targets of a name besides the fields of a lead. */
export const otherTargets = [
  { value: "company", label: "Brand" },
  { value: "ignore", label: "Leave out" },
];

/** All targets of a name, as options of a select. */
export function targetOptions<Option>(fields: readonly Option[]) {
  return [...fields, ...otherTargets];
}

/**
 * The target of a portal's name: by the exact name, else by its letters and digits alone ("Your Name" as
 * "your_name"), else by what follows its last point ("data.name" as "name").
 */
export function targetOf(mapping: Mapping, name: string): string | undefined {
  if (Object.hasOwn(mapping, name)) return mapping[name];
  const alike = new Map(Object.entries(mapping).map(([key, target]) => [squeezed(key), target]));
  return alike.get(squeezed(name)) ?? alike.get(squeezed(name.slice(name.lastIndexOf(".") + 1)));
}

/** The target of a name by the mapping of a source, else by that of its kind; the comment where neither has it. */
export function chosenTarget(mapping: Mapping, preset: Mapping, name: string): string {
  return targetOf(mapping, name) ?? targetOf(preset, name) ?? "comment";
}
