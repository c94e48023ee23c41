import * as z from "zod";
import { oneOf } from "@/lib/core/fields";
import { inputObject } from "@/lib/core/input-object";
import { recordKinds } from "@/lib/core/record-kinds";
import { optionalLine } from "@/lib/core/text";

export const layoutLimits = { sections: 12, title: 60, fields: 120, card: 4 } as const;

const keysError = "Send a list of keys of fields";

const keys = z
  .array(z.string({ error: keysError }).max(60), { error: keysError })
  .max(layoutLimits.fields, `Name at most ${layoutLimits.fields} fields`);

const section = inputObject({
  title: optionalLine(layoutLimits.title).transform((title) => title ?? ""),
  fields: keys,
});

/** The layout of a kind. Fields that no section names stand at the end of the form. */
export const layoutInput = inputObject(
  {
    sections: z
      .array(section, { error: "Send a list of sections" })
      .min(1, "Keep at least one section")
      .max(layoutLimits.sections, `Keep at most ${layoutLimits.sections} sections`),
    list: keys
      .min(1, "Choose at least one column")
      .meta({ description: "The columns that the list shows at first, in their order" }),
    card: keys
      .max(layoutLimits.card, `A card has at most ${layoutLimits.card} lines`)
      .meta({ description: "The lines of a card on the board; empty for kinds without one" }),
  },
  ["isStandard"],
);

export type LayoutInput = z.output<typeof layoutInput>;

/** The kind of records whose layout an address names. */
export const layoutPlace = z.object({ entity: oneOf(recordKinds) });

export const companyLayout = z
  .object({
    sections: z.array(z.object({ title: z.string(), fields: z.array(z.string()) })),
    list: z.array(z.string()),
    card: z.array(z.string()),
    isStandard: z.boolean().meta({ description: "The company has not changed it" }),
    version: z.int(),
  })
  .meta({ title: "Layout" });

export type CompanyLayout = z.output<typeof companyLayout>;
