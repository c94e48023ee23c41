import { invalidField } from "@/lib/core/errors";
import type { Stage, StageTone } from "@/lib/core/stages";
import type { StageMeaning } from "./choices";

export function stageMeaning({ meaning }: Pick<Stage, "meaning">): StageMeaning {
  return meaning ?? "open";
}

const closing: readonly StageTone[] = ["won", "lost"];

type Given = { tone: StageTone; field: string; isNamed: boolean };

/** The tone of a stage: green means won, a ring means lost, and an open stage has another one. */
export function toneFor(meaning: StageMeaning, { tone, field, isNamed }: Given): StageTone {
  if (meaning !== "open") return meaning;
  if (!closing.includes(tone)) return tone;
  if (isNamed) throw invalidField(field, "Choose another colour: this one means won or lost");
  return "step-3";
}
