import * as z from "zod";
import { gstin } from "@/lib/companies/profile/schema";
import { email, optionalEmail } from "@/lib/core/contact";
import { optionalCalendarDate } from "@/lib/core/fields";
import { isGstStateCode } from "@/lib/core/gst";
import { inputObject } from "@/lib/core/input-object";
import {
  clearable,
  name,
  optionalLine,
  optionalText,
  plainName,
  requiredText,
} from "@/lib/core/text";
import {
  gstRates,
  linkStates,
  maxQuantity,
  maxRate,
  mostItems,
  proposalStatuses,
  taxKinds,
} from "./choices";

export * from "./choices";

const wrongQuantity = "Enter a quantity above 0 with at most 3 decimals";
const wrongRate = "Enter rupees from 0 to 1,000 crore with at most 2 decimals";
const wrongDiscount = "Enter a percentage from 0 to 100 with at most 2 decimals";
const wrongGstRate = `Choose one of: ${gstRates.join(", ")}`;
const wrongHsn = "Enter a HSN or SAC code of 4 to 8 digits";

function decimal(sentence: string, decimals: number, max: number) {
  return z
    .number({ error: sentence })
    .min(0, sentence)
    .max(max, sentence)
    .refine((amount) => Number(amount.toFixed(decimals)) === amount, sentence);
}

const line = z.string().nullable();
const taxes = { cgst: z.number(), sgst: z.number(), igst: z.number() };

const offered = {
  description: z.string(),
  hsnSac: line,
  quantity: z.number(),
  unit: line,
  rate: z.number(),
  discount: z.number(),
  gstRate: z.number(),
};

const item = z.object({
  ...offered,
  gross: z.number(),
  discountAmount: z.number(),
  taxable: z.number(),
  ...taxes,
  total: z.number(),
});

/** A line of a proposal. `rate` is rupees for one unit, `discount` and `gstRate` are percents. */
export const proposalItemInput = inputObject(
  {
    description: requiredText("Description is required", 1_000),
    hsnSac: clearable(
      z
        .string({ error: wrongHsn })
        .trim()
        .regex(/^\d{4,8}$/, wrongHsn),
    ),
    quantity: decimal(wrongQuantity, 3, maxQuantity).positive(wrongQuantity),
    unit: optionalLine(20),
    rate: decimal(wrongRate, 2, maxRate),
    discount: decimal(wrongDiscount, 2, 100).optional(),
    gstRate: z.literal(gstRates, { error: wrongGstRate }),
  },
  Object.keys(item.shape),
);

const placeOfSupply = clearable(
  z.string({ error: "Choose a state" }).refine(isGstStateCode, "Choose a state"),
);

/**
 * The content of a draft; absent keys stay as they are, and in a new draft come from the enquiry.
 * `placeOfSupply` is a code of `gstStates`.
 */
export function proposalInput(timeZone?: string) {
  return inputObject(
    {
      title: name("Title", 200).optional(),
      clientName: name("Client name").optional(),
      clientBusiness: optionalLine(),
      clientEmail: optionalEmail(),
      clientAddress: optionalText(500),
      clientGstin: gstin,
      placeOfSupply,
      validUntil: optionalCalendarDate(timeZone),
      intro: optionalText(2_000),
      terms: optionalText(),
      items: z
        .array(proposalItemInput, { error: "Send a list of items" })
        .max(mostItems, `Enter at most ${mostItems} items`)
        .optional(),
    },
    Object.keys(proposal.shape),
  );
}

export type ProposalInput = z.output<ReturnType<typeof proposalInput>>;
export type ProposalItemInput = z.output<typeof proposalItemInput>;

/** The recipient, subject and message of a proposal's mail. */
export const sendingInput = inputObject({
  to: email("Client's email"),
  subject: optionalLine(200),
  message: requiredText("Message is required"),
});

export type SendingInput = z.output<typeof sendingInput>;

/** The client's acceptance. */
export const acceptanceInput = inputObject({ name: plainName("Your name") });

/** The changes that the client requests. */
export const changeRequestInput = inputObject({
  name: plainName("Your name"),
  message: requiredText("What should change is required", 2_000),
});

export type ChangeRequestInput = z.output<typeof changeRequestInput>;

/** The sums of all lines in rupees. */
export const totals = z
  .object({
    gross: z.number(),
    discount: z.number(),
    taxable: z.number(),
    ...taxes,
    tax: z.number(),
    roundOff: z.number(),
    total: z.number(),
    byRate: z.array(z.object({ gstRate: z.number(), taxable: z.number(), ...taxes })),
  })
  .meta({ title: "ProposalTotals" });

/** The company as its proposal names it: current in a draft, as of the sending in a sent proposal. */
export const supplier = z
  .object({
    name: z.string(),
    address: line,
    city: line,
    state: line,
    stateCode: line,
    gstin: line,
    phone: line,
    website: line,
  })
  .meta({ title: "Supplier" });

export type Supplier = z.output<typeof supplier>;

const acceptance = z.object({ at: z.iso.datetime(), name: z.string() }).nullable();
const changeRequest = z
  .object({ at: z.iso.datetime(), name: z.string(), message: z.string() })
  .nullable();

const status = z.enum(proposalStatuses);

/** A proposal in the list of its enquiry. */
export const proposalSummary = z
  .object({
    id: z.guid(),
    enquiryId: z.guid(),
    number: line,
    revision: z.int(),
    status,
    title: z.string(),
    clientName: z.string(),
    total: z.number(),
    validUntil: z.iso.date().nullable(),
    link: z.object({ state: z.enum(linkStates), expiresAt: z.iso.datetime().nullable() }),
    sentAt: z.iso.datetime().nullable(),
    sentTo: line,
    sentBy: line,
    views: z.object({
      count: z.int(),
      firstAt: z.iso.datetime().nullable(),
      lastAt: z.iso.datetime().nullable(),
    }),
    acceptance,
    changeRequest,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ title: "ProposalSummary" });

export type ProposalSummary = z.output<typeof proposalSummary>;

/** The content that is drafted, besides the items. */
export const draftedContent = z.object({
  title: z.string(),
  clientName: z.string(),
  clientBusiness: line,
  clientEmail: line,
  clientAddress: line,
  clientGstin: line,
  placeOfSupply: line,
  validUntil: z.iso.date().nullable(),
  intro: line,
  terms: line,
});

const content = draftedContent.extend({
  placeOfSupplyName: line,
  supplier,
  taxKind: z.enum(taxKinds),
  items: z.array(item),
  totals,
});

/** The content of a proposal, as the team, the client and the PDF have it. */
export type ProposalContent = z.output<typeof content>;

/** A whole proposal as the team sees it; `versions` are all of its number, newest first. */
export const proposal = proposalSummary
  .omit({ total: true })
  .extend({
    ...content.shape,
    message: line,
    versions: z.array(
      z.object({ id: z.guid(), revision: z.int(), status, sentAt: z.iso.datetime().nullable() }),
    ),
  })
  .meta({ title: "Proposal" });

export type Proposal = z.output<typeof proposal>;

/** The initial content of a new proposal of an enquiry, and its supplier. */
export const proposalSuggestion = draftedContent.extend({
  /** A line with the enquiry's estimated value as its rate, or null. */
  items: z.array(z.object({ ...offered, rate: z.number().nullable() })),
  supplier,
  subject: z.string(),
  message: z.string(),
});

export type ProposalSuggestion = z.output<typeof proposalSuggestion>;

/** A proposal as the client sees it behind their link. `canAnswer` while it may be accepted. */
export const sharedProposal = content
  .extend({
    number: z.string(),
    revision: z.int(),
    status,
    sentAt: z.iso.datetime(),
    sentBy: z.string(),
    canAnswer: z.boolean(),
    acceptance,
    changeRequest,
  })
  .meta({ title: "SharedProposal" });

export type SharedProposal = z.output<typeof sharedProposal>;
