import {
  contactKind,
  type FurtherContact,
  isContactList,
  readContacts,
  withoutRepeats,
} from "../further-contacts";
import type { Fields } from "./define-fields";

type Values = Readonly<Record<string, unknown>>;

/** The field of a kind's further numbers and addresses, and those of its main ones. */
export function contactFields(fields: Fields): { list: string | undefined; mains: string[] } {
  const isMain = new Set(["phone", "email"]);
  const own = Object.entries(fields).filter(([, { slot }]) => !slot);
  return {
    list: own.find(([, { kind }]) => kind.name === "contacts")?.[0],
    mains: own.flatMap(([key, { kind }]) => (isMain.has(kind.name) ? [key] : [])),
  };
}

/** The numbers and addresses of records that become one, each once, which its main ones leave out. */
export function contactsLeft(
  fields: Fields,
  records: readonly Values[],
  after: Values,
): FurtherContact[] {
  const { list = "", mains } = contactFields(fields);
  const all = records.flatMap((values): FurtherContact[] => {
    const further = values[list];
    return [
      ...mains.flatMap((key) => contactsIn(values[key])),
      ...(isContactList(further) ? further : []),
    ];
  });
  return withoutRepeats(
    all,
    mains.map((key) => after[key]),
  );
}

/** A field may hold two numbers: "98200 12345 / 98200 99999". */
function contactsIn(value: unknown): FurtherContact[] {
  if (typeof value !== "string" || value === "") return [];
  return readContacts(value).map((one) => ({ kind: contactKind(one.value), ...one }));
}
