import type { Failure } from "@/components/form/failure";
import { isOffline } from "@/lib/client/use-offline";
import type { RecordKind } from "@/lib/core/record-kinds";

export function savingFailed(what: RecordKind | "proposal" | "view"): string {
  return `Error saving ${what}. Please try again.`;
}

/** When a change that is kept on this device is sent. */
export function sentLater(): string {
  return isOffline() ? "Sent once you are online" : "Sent once the server answers";
}

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
