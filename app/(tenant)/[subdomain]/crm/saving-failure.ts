import type { Failure } from "@/components/form/failure";

/** Puts the specified sentence before the reason of a save that failed for no field's sake. */
export function explainSaving(sentence: string) {
  return (failure: Failure): Failure => {
    const told = failure.stale || Object.keys(failure.fields).length > 0;
    return told ? failure : { ...failure, message: `${sentence} (${failure.message})` };
  };
}
