import type { Failure } from "@/components/form/failure";

/** Said when a record could not be saved. */
export function savingFailed(what: "brand" | "lead" | "meeting" | "enquiry" | "proposal"): string {
  return `Error saving ${what}. Please try again.`;
}

/** What a form says when saving fails: the specified sentence, with the reason where no field tells it. */
export function failingWith(sentence: string) {
  return {
    failureMessage: sentence,
    explain: (failure: Failure): Failure => {
      const told = failure.stale || Object.keys(failure.fields).length > 0;
      return told ? failure : { ...failure, message: `${sentence} (${failure.message})` };
    },
  };
}
