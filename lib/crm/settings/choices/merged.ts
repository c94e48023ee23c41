import { type CustomOption, keyNamed } from "@/lib/core/custom-options";
import { invalidField } from "@/lib/core/errors";
import { type FieldUpdate, ownOrListed } from "@/lib/crm/catalogue/fields/schema";

type Optional = {
  listId: string | null | undefined;
  /** Why no company can change its options. */
  whyNone: string | null;
  /** It takes any text beside its options. */
  isText?: boolean;
};

/** Throws `validation_failed` for options or a list that the field cannot get. */
export function requireOptions({ options, listId }: FieldUpdate, field: Optional): void {
  if (options && field.whyNone) throw invalidField("options", field.whyNone);
  if (listId && field.whyNone) throw invalidField("listId", field.whyNone);
  if (options && listId) throw invalidField("options", ownOrListed);
  if (options && field.listId && listId === undefined)
    throw invalidField("options", "It has the options of a list: change the list");
  if (options?.length === 0 && !field.isText)
    throw invalidField("options", "Enter at least one option");
}

type GivenOption = { key?: string | undefined; label: string };

/**
 * The options in their new order; missing ones are archived, because records may have them. An option without a key is
 * new, or an archived one that is offered again by its name.
 */
export function mergedOptions(
  stored: readonly CustomOption[],
  given: readonly GivenOption[],
): CustomOption[] {
  const known = new Set(stored.map(({ key }) => key));
  const unknown = given.find(({ key }) => key !== undefined && !known.has(key));
  if (unknown) throw invalidField("options", `There is no option “${unknown.key}”`);
  requireNoKeyAsLabel(stored, given);
  const named = new Set(given.flatMap(({ key }) => key ?? []));
  const others = stored.filter(({ key }) => !named.has(key));
  const offered = given.map(({ key, label }) => {
    const again = others.find((one) => one.key === label || one.label === label);
    return { key: key ?? again?.key ?? keyNamed(label), label };
  });
  const kept = new Set(offered.map(({ key }) => key));
  if (kept.size < offered.length) throw invalidField("options", "Enter each option once");
  const archived = stored.filter(({ key }) => !kept.has(key));
  return [...offered, ...archived.map((one) => ({ ...one, archived: true }))];
}

/** Records and files name an option by its key or its label, so no label may be the key of another option. */
function requireNoKeyAsLabel(stored: readonly CustomOption[], given: readonly GivenOption[]): void {
  const named = new Set(given.flatMap(({ key }) => key ?? []));
  for (const { key, label } of given) {
    const isOfAnother = key !== label && stored.some((one) => one.key === label);
    if (isOfAnother && (key !== undefined || named.has(label)))
      throw invalidField(
        "options",
        `Records know “${label}” as another option: choose another name`,
      );
  }
}
