import {
  contactKey,
  contactKind,
  type FurtherContact,
  isContactList,
} from "@/lib/core/further-contacts";
import { phoneKey } from "@/lib/core/phone-digits";
import type { Values } from "@/lib/server/records/record-values";
import { areAlike } from "./alike";

/** The fields that distinguish the records of a kind. Without number and e-mail, `name` alone does. */
export type Identity = {
  name: string;
  within?: string;
  phone?: string;
  email?: string;
  /** Further numbers and addresses. */
  contacts?: string;
  /** The id in the program that the record was imported from. */
  externalId?: string;
};

/** Brands of imports and forms, known by their names. */
export const brandIdentity: Identity = { name: "name" };

/** Brands that may be duplicates, whatever they are called. */
export const brandContacts: Identity = {
  name: "name",
  phone: "phone",
  email: "email",
  contacts: "contacts",
};

export const leadIdentity = {
  name: "clientName",
  within: "brandId",
  phone: "mobileNumber",
  email: "emailId",
  contacts: "contacts",
  externalId: "externalId",
} as const satisfies Identity;

/** A record as it is compared; `place` is equal for equal names, ignoring case, under one parent. */
export type Who = {
  name: string;
  parent: string;
  place: string;
  phones: readonly string[];
  emails: readonly string[];
  externalId: string;
  isNamed: boolean;
};

export function whoIs(identity: Identity, values: Values): Who {
  const { name, within, phone, email, contacts, externalId } = identity;
  const textOf = (key: string | undefined) => String((key && values[key]) ?? "");
  const listed = contacts && isContactList(values[contacts]) ? values[contacts] : [];
  const [own, parent] = [textOf(name), textOf(within)];
  return {
    name: own,
    parent,
    place: `${parent} ${own.toLowerCase()}`,
    phones: keysOf("phone", phoneKey(textOf(phone)), listed),
    emails: keysOf("email", textOf(email).toLowerCase(), listed),
    externalId: textOf(externalId),
    isNamed: !phone && !email,
  };
}

function keysOf(
  kind: FurtherContact["kind"],
  main: string | null,
  listed: readonly FurtherContact[],
): string[] {
  const others = listed.filter(({ value }) => contactKind(value) === kind);
  return [main, ...others.map(({ value }) => contactKey(value))].flatMap((key) => key || []);
}

/** Whether number or e-mail identify the person. */
export function hasContact({ phones, emails }: Who): boolean {
  return phones.length > 0 || emails.length > 0;
}

/**
 * `same`: one person, by an equal number, e-mail or external id and names that are alike, or equal where only a mailbox
 * of several people is. `namesake`: equal names under one parent, and one of both has neither number nor e-mail.
 */
export function samenessOf(one: Who, other: Who): "same" | "namesake" | "other" {
  const sharesPhone = one.phones.some((phone) => other.phones.includes(phone));
  const emails = one.emails.filter((email) => other.emails.includes(email));
  const sharesOwn = sharesPhone || emails.some((email) => !sharedMailbox.test(email));
  const sharesId = one.externalId !== "" && one.externalId === other.externalId;
  if (sharesId && isUnmistakable(one.externalId)) return "same";
  if ((sharesOwn || sharesId) && areAlike(one.name, other.name)) return "same";
  if (emails.length > 0 && one.name.toLowerCase() === other.name.toLowerCase()) return "same";
  const haveIds = one.externalId !== "" && other.externalId !== "";
  if (one.place !== other.place || haveIds || (hasContact(one) && hasContact(other)))
    return "other";
  return one.isNamed ? "same" : "namesake";
}

const sharedMailbox =
  /^(accounts?|admin|billing|care|contact|enquir(y|ies)|hello|help|hr|info|mail|marketing|office|purchase|sales|service|support)@/;

/** Whether an id says by a prefix where it comes from, as those of Meta's lead ads do. Row numbers repeat in each file. */
export function isUnmistakable(externalId: string): boolean {
  return /^l:\d{6,}$/.test(externalId);
}
