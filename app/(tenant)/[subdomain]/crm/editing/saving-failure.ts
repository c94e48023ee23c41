import type { Failure } from "@/components/form/failure";
import type { RecordKind } from "@/lib/core/record-kinds";

export function savingFailed(what: RecordKind | "proposal" | "view"): string {
  return `Error saving ${what}. Please try again.`;
}

/** Of a change that is kept on this device. */
export const sentLater = "Sent once you are online";

/** Failure props of a form: the sentence, with the reason below it unless a field shows it. */
export function failingWith(sentence: string) {
  return {
    failureMessage: sentence,
    explain: (failure: Failure): Failure => {
      const isShown = failure.stale || Object.keys(failure.fields).length > 0;
      return isShown ? failure : { ...failure, message: sentence, reason: failure.message };
    },
  };
}
