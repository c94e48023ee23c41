import * as z from "zod";
import { oneOf } from "@/lib/core/fields";
import { inputObject } from "@/lib/core/input-object";
import { name } from "@/lib/core/text";
import { viewLayouts, viewScreens, viewVisibilities } from "./choices";

/** The filters of a list: the conditions of `f` as text, or the parameters of the list's address. */
const filter = z
  .union([z.string().max(2_000), z.record(z.string().max(40), z.string().max(2_000))], {
    error: "Send the parameters of the list as an object of texts, or the text of f",
  })
  .meta({ examples: [{ stage: "New", search: "Pune" }] });

const columnId = z.string().regex(/^(custom\.)?\w{1,40}$/, "Name a column of the list");

/** The columns that are shown, in their order; `width` is in pixels. */
const columns = z
  .array(
    z.union([columnId, z.strictObject({ id: columnId, width: z.int().min(20).max(2_000) })], {
      error: "Send names of columns, or objects of id and width",
    }),
  )
  .max(60, "A list has at most 60 columns");

const shape = {
  name: name("View name", 60),
  visibility: oneOf(viewVisibilities).optional(),
  filter: filter.optional(),
  sort: z.string().max(60).nullable().optional(),
  columns: columns.nullable().optional(),
  layout: oneOf(viewLayouts).optional(),
  /** Whether the sidebar shows it to everyone who can see it. */
  pinned: z.boolean({ error: "Say true or false" }).optional(),
  position: z.int({ error: "Enter a whole number" }).min(0).max(1_000).optional(),
};

/** A new view; without `visibility` one's own, without `filter` of all records. */
export const viewInput = inputObject({ screen: oneOf(viewScreens), ...shape });

/** A change of a view: keys that are absent stay as they are, and its screen always does. */
export const viewUpdate = inputObject({ ...shape, name: shape.name.optional() }, ["screen"]);

export type ViewInput = z.output<typeof viewInput>;
export type ViewUpdate = z.output<typeof viewUpdate>;

export const viewQuery = z.object({ screen: oneOf(viewScreens).optional() });

/** A view as a member sees it. `mayChange` and `isDefault` are the viewer's. */
export const view = z
  .object({
    id: z.guid(),
    screen: z.enum(viewScreens),
    name: z.string(),
    visibility: z.enum(viewVisibilities),
    filter,
    sort: z.string().nullable(),
    columns: columns.nullable(),
    layout: z.enum(viewLayouts),
    pinned: z.boolean(),
    position: z.int(),
    createdBy: z.string(),
    isOwn: z.boolean(),
    mayChange: z.boolean(),
    isDefault: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ title: "View" });

export type View = z.output<typeof view>;

/** The fields of a view's form; the list gives the other values. */
export const viewForm = z.object({
  name: shape.name,
  visibility: oneOf(viewVisibilities),
  pinned: z.boolean(),
});

export type ViewForm = z.output<typeof viewForm>;
