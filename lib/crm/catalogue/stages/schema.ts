import * as z from "zod";
import { oneOf } from "@/lib/core/fields";
import { inputObject } from "@/lib/core/input-object";
import { stagePurposes, stageTones } from "@/lib/core/stages";
import { name } from "@/lib/core/text";
import { stagedKinds, stageLimits, stageMeanings } from "./choices";

export * from "./choices";

const fieldKey = z.string({ error: "Send a list of keys of fields" }).max(60);

/** A stage after the change; absent parts of a stored one stay as they are. */
const stageInput = inputObject(
  {
    key: z.string().max(stageLimits.label).optional(),
    label: name("Name", stageLimits.label),
    meaning: oneOf(stageMeanings),
    tone: oneOf(stageTones).optional(),
    actsAs: oneOf(stagePurposes).nullable().optional(),
    requires: z
      .array(fieldKey, { error: "Send a list of keys of fields" })
      .max(stageLimits.requires, `Require at most ${stageLimits.requires} fields`)
      .optional(),
  },
  ["offered", "rare", "records", "shownIn"],
);

/** All stages of a kind in their order. A stage without a key is new; a missing one is removed. */
export const stagesInput = inputObject(
  {
    stages: z
      .array(stageInput, { error: "Send a list of stages" })
      .max(stageLimits.stages, `Keep at most ${stageLimits.stages} stages`),
    moves: z
      .record(z.string(), z.string({ error: "Choose a stage" }), { error: "Send an object" })
      .optional()
      .meta({
        description: "By the key of each removed stage that records have: the stage they go to",
      }),
  },
  ["removed"],
);

export type StagesInput = z.output<typeof stagesInput>;
export type StageInput = StagesInput["stages"][number];

/** The kind of records whose stages an address names. */
export const stagesPlace = z.object({ entity: oneOf(stagedKinds) });

const records = z.int().meta({ description: "Records with it that the reader sees" });

/** A stage as its company sees it. */
export const companyStage = z
  .object({
    key: z.string().meta({ description: "What records store; it never changes" }),
    label: z.string(),
    meaning: z.enum(stageMeanings),
    tone: z.enum(stageTones),
    actsAs: z
      .enum(stagePurposes)
      .nullable()
      .meta({ description: "When the product itself gives records this stage" }),
    shownIn: z
      .string()
      .nullable()
      .meta({ description: "The stage whose column of the board shows it too" }),
    offered: z.boolean().meta({ description: "Forms offer it" }),
    rare: z.boolean().meta({ description: "The board leaves its column out while it is empty" }),
    requires: z.array(z.string()).meta({ description: "Keys of the fields that it requires" }),
    records,
  })
  .meta({ title: "Stage" });

export type CompanyStage = z.output<typeof companyStage>;

export const companyStages = z
  .object({
    stages: z.array(companyStage),
    removed: z
      .array(
        companyStage.pick({ key: true, label: true, meaning: true, tone: true, records: true }),
      )
      .meta({ description: "Stages that can be brought back by their key" }),
    version: z.int(),
  })
  .meta({ title: "Stages" });

export type CompanyStages = z.output<typeof companyStages>;

/** Records that moved, or move in the background, from a removed stage to another: a change that can be undone. */
export const stageMove = z.object({
  changeId: z.guid(),
  from: z.string(),
  to: z.string(),
  records: z.int(),
  isDone: z.boolean(),
});

export const stagesChanged = companyStages.extend({ moves: z.array(stageMove) });

export type StageMove = z.output<typeof stageMove>;
