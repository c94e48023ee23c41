import { z } from "zod";
import { email, phone } from "@/lib/core/contact";
import { limits, name, optionalText, tooLong } from "@/lib/core/text";
import { seal, unseal } from "@/lib/server/tokens/data-key";

const longestMessage = 1_000;

/** The fields of the public form in their order; a person never sees the trap, which only programs fill. */
export const formFields = [
  { key: "name", label: "Your name", autoComplete: "name", max: limits.name },
  { key: "phone", label: "Phone", type: "tel", autoComplete: "tel", max: limits.phone },
  { key: "email", label: "Email", type: "email", autoComplete: "email", max: limits.email },
  { key: "company", label: "Company", autoComplete: "organization", max: limits.name },
  { key: "message", label: "How can we help?", autoComplete: "off", max: longestMessage },
] as const;

export const trap = "second_fax_number_of_form";

export type FormKey = (typeof formFields)[number]["key"];
export type FormTexts = Partial<Record<FormKey, string>>;

/** The texts of a form, and a sentence for each field that is wrong; `form` is about the whole. */
export type KeptForm = { values: FormTexts; errors: FormTexts & { form?: string } };

const optional = { phone, email };

/** The sentences for the fields that are wrong; empty for a form that can be sent. */
export function formErrors(values: FormTexts): FormTexts {
  const errors: FormTexts = {};
  const named = name("Your name").safeParse(values.name ?? "");
  if (!named.success) errors.name = named.error.issues[0]?.message ?? "Enter your name";
  for (const key of ["phone", "email"] as const) {
    const read = values[key] ? optional[key]().safeParse(values[key]) : null;
    if (read?.error) errors[key] = read.error.issues[0]?.message ?? "Check this";
  }
  if (!values.phone && !values.email) errors.phone = "Enter a phone number or an e-mail address";
  if ((values.company ?? "").length > limits.name) errors.company = tooLong(limits.name);
  if (!optionalText(longestMessage).safeParse(values.message ?? "").success)
    errors.message = tooLong(longestMessage);
  return errors;
}

/** The texts of the form's fields among what was sent. */
export function formTexts(sent: Readonly<Record<string, string>>): FormTexts {
  return Object.fromEntries(
    formFields.flatMap(({ key }) => (Object.hasOwn(sent, key) ? [[key, sent[key]]] : [])),
  );
}

const keptMs = 3_600_000;
const texts = z.record(z.string(), z.string());
const keptForm = z.object({ values: texts, errors: texts, at: z.number() });

/** A form that is shown again, encrypted for the address that shows it, since addresses are written to logs. */
export function keepForm(token: string, { values, errors }: KeptForm, now: Date): string {
  const clipped = formFields.map(({ key, max }) => [key, values[key]?.slice(0, max + 50)]);
  const kept = { values: Object.fromEntries(clipped), errors, at: now.getTime() };
  return Buffer.from(seal(Buffer.from(JSON.stringify(kept)), ownerOf(token))).toString("base64url");
}

/** The kept form of an address; an empty one for another text or after an hour. */
export function readKeptForm(token: string, kept: string | undefined, now: Date): KeptForm {
  const empty = { values: {}, errors: {} };
  if (!kept) return empty;
  try {
    const plain = unseal(Buffer.from(kept, "base64url"), ownerOf(token)).toString();
    const { at, ...form } = keptForm.parse(JSON.parse(Buffer.from(plain).toString()));
    return now.getTime() - at > keptMs ? empty : form;
  } catch {
    return empty;
  }
}

function ownerOf(token: string): string {
  return `form ${token}`;
}
