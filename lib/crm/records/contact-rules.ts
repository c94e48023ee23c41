import { invalidField } from "@/lib/core/errors";
import { contactKey, isContactList } from "@/lib/core/further-contacts";
import type { Rules } from "@/lib/crm/records/stored-kind";
import type { Values } from "@/lib/server/records/record-values";

/** The fields of the main number and address of a kind, with their names in a sentence. */
type MainFields = Readonly<Record<string, string>>;

/**
 * Further contacts never repeat a main one: an input that does is refused, and a number or an address that becomes the
 * main one leaves the list.
 */
export function contactRules(mains: MainFields): Rules {
  return {
    translate: (_tenant, input, { before }) => {
      requireNoMain(mains, { ...before, ...input }, input);
      return input;
    },
    complete: (values, before) => {
      const whole: Values = { ...before, ...values };
      if (!isContactList(whole.contacts)) return values;
      const left = whole.contacts.filter(({ value }) => !mainOf(mains, value, whole));
      if (left.length === whole.contacts.length) return values;
      return { ...values, contacts: left.length > 0 ? left : null };
    },
  };
}

function requireNoMain(
  mains: MainFields,
  whole: Values,
  { contacts }: { contacts?: unknown },
): void {
  for (const [at, { value }] of isContactList(contacts) ? contacts.entries() : []) {
    const main = mainOf(mains, value, whole);
    if (main) throw invalidField(`contacts.${at}.value`, `This is the ${main} already`);
  }
}

/** The name of the main field that has this number or address, in any spelling. */
function mainOf(mains: MainFields, value: string, whole: Values): string | undefined {
  const key = contactKey(value);
  return Object.entries(mains).find(([main]) => {
    const given = whole[main];
    return typeof given === "string" && contactKey(given) === key;
  })?.[1];
}
