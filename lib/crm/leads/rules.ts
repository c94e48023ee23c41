import { invalidField } from "@/lib/core/errors";
import { contactKey, isContactList } from "@/lib/core/further-contacts";
import type { Rules } from "@/lib/crm/records/stored-kind";
import type { Values } from "@/lib/server/records/record-values";

const mainFields = { mobileNumber: "mobile number", emailId: "e-mail address" };

/**
 * Further contacts never repeat a main one: an input that does is refused, and a number or an address that becomes the
 * main one leaves the list.
 */
export const leadRules: Rules = {
  translate: (_tenant, input, { before }) => {
    requireNoMain({ ...before, ...input }, input);
    return input;
  },
  complete: (values, before) => {
    const whole: Values = { ...before, ...values };
    if (!isContactList(whole.contacts)) return values;
    const left = whole.contacts.filter(({ value }) => !mainOf(value, whole));
    if (left.length === whole.contacts.length) return values;
    return { ...values, contacts: left.length > 0 ? left : null };
  },
};

function requireNoMain(whole: Values, { contacts }: { contacts?: unknown }): void {
  for (const [at, { value }] of isContactList(contacts) ? contacts.entries() : []) {
    const main = mainOf(value, whole);
    if (main) throw invalidField(`contacts.${at}.value`, `This is the ${main} already`);
  }
}

/** The name of the main field that has this number or address, in any spelling. */
function mainOf(value: string, whole: Values): string | undefined {
  const key = contactKey(value);
  return Object.entries(mainFields).find(([main]) => {
    const given = whole[main];
    return typeof given === "string" && contactKey(given) === key;
  })?.[1];
}
