import * as z from "zod";
import { recordId, wholeNumber } from "@/lib/core/fields";
import { inputObject } from "@/lib/core/input-object";
import { leadSourceKinds } from "@/lib/core/lead-sources";
import { limits, name, optionalLine, sound, tooLong } from "@/lib/core/text";

/** Sources that a company has at most. */
export const mostSources = 20;

const mostNames = 200;
const longestValue = 500;
const longestSecret = 1_000;

const key = sound(z.string().trim().min(1, "Enter a name").max(200, tooLong(200)));
const few = (values: object) => Object.keys(values).length <= mostNames;
const tooMany = `Send at most ${mostNames} names`;

/** Names of the sender to fields of leads, `company`, `comment` or `ignore`. */
const mapping = z
  .record(key, sound(z.string().min(1, "Choose a field").max(limits.name)))
  .refine(few, tooMany)
  .meta({ description: "Names of the sender to field keys, `company`, `comment` or `ignore`" });

/** Texts of fields that a payload leaves empty, as a form or a file would have them. */
const defaults = z
  .record(key, sound(z.string().max(longestValue, tooLong(longestValue))))
  .refine(few, tooMany)
  .meta({ description: "Texts of the fields that the sender leaves empty, by their keys" });

export const brandRule = z
  .strictObject({
    usesCompany: z.boolean("Send true or false"),
    brandId: recordId("Choose a brand").nullable(),
  })
  .meta({ description: "Whether the sender's company is the brand, and the brand otherwise" });

const mostPeople = 100;

/** Who gets the leads: nobody, one member, or members in turn. */
export const gives = z.discriminatedUnion(
  "to",
  [
    z.strictObject({ to: z.literal("person"), memberId: recordId("Choose a member") }),
    z.strictObject({ to: z.literal("team"), teamId: recordId("Choose a team") }),
    z.strictObject({
      to: z.literal("people"),
      memberIds: z
        .array(recordId("Choose a member"), "Choose members")
        .min(1, "Choose at least one member")
        .max(mostPeople, `Choose at most ${mostPeople} members`),
    }),
    z.strictObject({ to: z.literal("nobody") }),
  ],
  "Choose who gets the leads",
);

const switches = {
  state: z.enum(["off", "on"], "Choose one of: off, on"),
  mapping,
  defaults,
  brandRule,
  reopens: z.boolean("Send true or false"),
  gives,
  replyMinutes: wholeNumber({ min: 1, max: 10_080, unit: "minutes" }).nullable(),
};

const partial = {
  ...z.object(switches).partial().shape,
  secret: optionalLine(longestSecret).meta({
    description: "The secret of the portal, write-only; null removes it",
  }),
};

const readBack = ["hasSecret", "lastArrivalAt", "failedArrivals", "isFailing"];

export const leadSourceInput = inputObject(
  { kind: z.enum(leadSourceKinds, "Choose a kind of source"), name: name("Name", 60), ...partial },
  readBack,
);

/** A change of a source: keys that are absent stay as they are. */
export const leadSourceUpdate = inputObject({ name: name("Name", 60).optional(), ...partial }, [
  ...readBack,
  "kind",
]);

/** A source of leads. It fails while its last three arrivals did. */
export const leadSource = z
  .object({
    id: z.guid(),
    kind: z.enum(leadSourceKinds),
    name: z.string(),
    ...switches,
    hasSecret: z.boolean(),
    lastArrivalAt: z.iso.datetime().nullable(),
    failedArrivals: z.int(),
    isFailing: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ title: "LeadSource" });

/** The address of a source, shown once; that of the form where it is one. */
export const sourceAddress = z.object({ address: z.url(), formAddress: z.url().nullable() });

export type LeadSource = z.output<typeof leadSource>;
export type LeadSourceInput = z.output<typeof leadSourceInput>;
export type LeadSourceUpdate = z.output<typeof leadSourceUpdate>;
export type Gives = z.output<typeof gives>;
