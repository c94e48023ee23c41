import type { FieldSettings } from "@/lib/core/catalogue";

/** The texts of these fields in a line, without empty ones and those that the company hid. */
export function shownTexts<K extends string>(
  record: { readonly [P in K]: string | null },
  keys: readonly K[],
  settings: FieldSettings | undefined,
): string {
  return keys
    .flatMap((key) => (settings?.[key]?.hidden ? [] : (record[key] ?? [])))
    .filter(Boolean)
    .join(" · ");
}
