import * as z from "zod";
import { contactKey, contactKind, longestLabel, mostContacts } from "./further-contacts";
import { clearable, limits, optionalLine, tooLong } from "./text";

const invalidEmail = "Enter an e-mail address, such as name@company.com";
const invalidUrl = "Enter a full web address, such as https://example.com";
const invalidPhone = "Enter a phone number, such as +91 98200 12345";
const invalidContact = "Enter a phone number or an e-mail address";

/** A required e-mail address, trimmed, lower-cased and NFKC-normalised, as it is stored. */
export function email(label = "Email") {
  return z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, { error: `${label} is required`, abort: true })
    .max(limits.email, tooLong(limits.email))
    .normalize("NFKC")
    .toLowerCase()
    .pipe(z.email(invalidEmail))
    .meta({ format: "email", examples: ["name@company.com"] });
}

/** An e-mail address that may be left out; null or "" clears it. */
export function optionalEmail() {
  return clearable(email());
}

/** A web address: http or https, with a host and without credentials. */
export function url() {
  return z
    .string({ error: invalidUrl })
    .trim()
    .max(limits.url, tooLong(limits.url))
    .refine(isWebAddress, invalidUrl)
    .meta({ format: "uri", examples: ["https://example.com"] });
}

/** A web address that may be left out; null or "" clears it. */
export function optionalUrl() {
  return clearable(url());
}

/** A phone number as typed: 5 to 20 digits with the usual signs between. */
export function phone() {
  return z
    .string({ error: invalidPhone })
    .trim()
    .max(limits.phone, tooLong(limits.phone))
    .refine(isPhone, invalidPhone)
    .meta({ examples: ["+91 98200 12345"] });
}

/** A phone number that may be left out; null or "" clears it. */
export function optionalPhone() {
  return clearable(phone());
}

const kind = z.enum(["phone", "email"], { error: "Choose one of: phone, email" });

/** A further contact as clients see it. */
export const contact = z
  .object({ kind, label: z.string().nullable(), value: z.string() })
  .meta({ title: "Contact" });

const givenContact = z
  .strictObject(
    {
      kind: kind.optional().meta({ description: "Ignored: follows from the value" }),
      label: optionalLine(longestLabel),
      value: z.string({ error: invalidContact }).meta({
        description: "A phone number or an e-mail address",
        examples: ["+91 22 2345 6789"],
      }),
    },
    { error: ({ code }) => (code === "invalid_type" ? invalidContact : undefined) },
  )
  .meta({ title: "ContactInput" })
  .transform(({ label = null, value }, context) => {
    const kind = contactKind(value);
    const { data, error } = (kind === "email" ? email() : phone()).safeParse(value);
    if (data !== undefined) return { kind, label, value: data };
    const [issue] = kind === "email" ? error.issues : [];
    const message = issue?.message ?? invalidContact;
    context.addIssue({ code: "custom", message, path: ["value"] });
    return z.NEVER;
  });

/** Phone numbers and e-mail addresses beside the main ones, each once in any spelling. */
export function furtherContacts(missing = "Send a list of contacts") {
  return z
    .array(givenContact, { error: ({ input }) => (input ? "Send a list of contacts" : missing) })
    .max(mostContacts, `Enter at most ${mostContacts} numbers and addresses`)
    .superRefine((list, context) => {
      const keys = list.map(({ value }) => contactKey(value));
      for (const [at, key] of keys.entries())
        if (keys.indexOf(key) < at)
          context.addIssue({
            code: "custom",
            message: "This one is there twice",
            path: [at, "value"],
          });
    });
}

function isWebAddress(text: string): boolean {
  if (
    !/^https?:\/\/[^\s\\\p{Cc}\p{Surrogate}\p{Bidi_Control}]+$/iu.test(text) ||
    !URL.canParse(text)
  )
    return false;
  const url = new URL(text);
  return url.hostname !== "" && url.username === "" && url.password === "";
}

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, "").length;
  return digits >= 5 && digits <= 20 && /^[+(\d][\d\s().\-/+,x]*$/i.test(text);
}
