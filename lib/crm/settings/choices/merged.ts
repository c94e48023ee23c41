import { type CustomOption, keyNamed } from "@/lib/core/custom-options";
import { invalidField } from "@/lib/core/errors";

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
