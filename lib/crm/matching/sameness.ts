import { phoneKey } from "@/lib/core/phone-digits";
import type { Values } from "@/lib/server/records/record-values";
import { areAlike } from "./alike";

/** The fields that tell the records of a kind apart. Without number and e-mail, `name` alone does. */
export type Identity = { name: string; within?: string; phone?: string; email?: string };

/** A record as it is compared; `place` is equal for equal names, ignoring case, under one parent. */
export type Who = {
  name: string;
  parent: string;
  place: string;
  phone: string | null;
  email: string | null;
  isNamed: boolean;
};

export function whoIs({ name, within, phone, email }: Identity, values: Values): Who {
  const textOf = (key: string | undefined) => String((key && values[key]) ?? "");
  const [own, parent] = [textOf(name), textOf(within)];
  return {
    name: own,
    parent,
    place: `${parent} ${own.toLowerCase()}`,
    phone: phoneKey(textOf(phone)),
    email: textOf(email).toLowerCase() || null,
    isNamed: !phone && !email,
  };
}

/** Whether number or e-mail say who it is. */
export function hasContact({ phone, email }: Who): boolean {
  return phone !== null || email !== null;
}

/**
 * `same`: one person, by an equal number or e-mail and names that are alike, or equal where only a mailbox of several
 * people is. `namesake`: equal names under one parent, and one of both has neither number nor e-mail.
 */
export function samenessOf(one: Who, other: Who): "same" | "namesake" | "other" {
  const sharesPhone = one.phone !== null && one.phone === other.phone;
  const sharesEmail = one.email !== null && one.email === other.email;
  const sharesOwn = sharesPhone || (sharesEmail && !sharedMailbox.test(one.email ?? ""));
  if (sharesOwn && areAlike(one.name, other.name)) return "same";
  if (sharesEmail && one.name.toLowerCase() === other.name.toLowerCase()) return "same";
  if (one.place !== other.place || (hasContact(one) && hasContact(other))) return "other";
  return one.isNamed ? "same" : "namesake";
}

const sharedMailbox =
  /^(accounts?|admin|billing|care|contact|enquir(y|ies)|hello|help|hr|info|mail|marketing|office|purchase|sales|service|support)@/;
