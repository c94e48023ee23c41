import * as z from "zod";
import { oneOf } from "@/lib/core/fields";
import { inputObject } from "@/lib/core/input-object";
import { name, requiredText } from "@/lib/core/text";
import { messageResults } from "@/lib/crm/kinds/choices";
import { templateChannels, templateLimits } from "./choices";

export * from "./choices";

const shape = {
  name: name("Name", 60),
  body: requiredText("Write the text", templateLimits.text),
  channel: oneOf(templateChannels).optional(),
  /** A language tag (BCP 47), such as en or hi. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, "Enter a language such as en or hi")
    .max(20)
    .optional(),
  /** Whether all members use it; otherwise its owner alone. */
  shared: z.boolean({ error: "Say true or false" }).optional(),
};

/** A new template; for WhatsApp and in English by default. */
export const templateInput = inputObject(shape);

/** A change of a template: keys that are absent stay as they are. */
export const templateUpdate = inputObject({
  ...shape,
  name: shape.name.optional(),
  body: shape.body.optional(),
});

/** The fields of a template's form. */
export const templateForm = z.object({
  name: shape.name,
  body: shape.body,
  channel: oneOf(templateChannels),
  shared: z.boolean(),
});

export type TemplateInput = z.output<typeof templateInput>;
export type TemplateUpdate = z.output<typeof templateUpdate>;

/** A template as a member sees it. `mayChange` is the viewer's. */
export const template = z
  .object({
    id: z.guid(),
    name: z.string(),
    language: z.string(),
    channel: z.enum(templateChannels),
    body: z.string(),
    shared: z.boolean(),
    owner: z.string(),
    isOwn: z.boolean(),
    mayChange: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ title: "MessageTemplate" });

export type Template = z.output<typeof template>;

/** A message that is about to be sent. `text` is what the client will read: no placeholder is left in it. */
export const messageInput = z.strictObject({
  channel: oneOf(templateChannels),
  templateId: z.guid().optional(),
  text: requiredText("Write the text", templateLimits.text),
  result: oneOf(messageResults).optional(),
});

export type MessageInput = z.output<typeof messageInput>;

const value = z.string().nullable();

/** How to write to a lead: the number for WhatsApp in digits with its country code, and the values of placeholders. */
export const messageContact = z.object({
  whatsapp: value,
  mail: value,
  values: z.object({
    client: value,
    brand: value,
    me: value,
    company: value,
    amount: value,
    proposal_link: value,
    meeting_time: value,
  }),
});

export type MessageContact = z.output<typeof messageContact>;
