import type { KeyboardEvent } from "react";
import type { StageEditor } from "./use-stages";

/** Enter adds a stage below, F2 selects the name, arrows go up and down, with Alt they move the stage. */
export function pressStage(
  event: KeyboardEvent<HTMLInputElement>,
  id: string,
  stages: StageEditor,
): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event;
  if (event.nativeEvent.isComposing || ctrlKey || metaKey || shiftKey) return;
  const step = { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0;
  const at = stages.placeOf(id);
  if (key === "F2") currentTarget.select();
  else if (key === "Enter") {
    if (!stages.isFull && currentTarget.value.trim() !== "") stages.add(at);
  } else if (step !== 0 && altKey) stages.move(id, at + step);
  else if (step === 0 || !stages.focusBeside(id, step)) return;
  event.preventDefault();
}
