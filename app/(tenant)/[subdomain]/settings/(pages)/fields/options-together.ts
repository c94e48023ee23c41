import type { Failure } from "@/components/form/failure";

/** The errors of single options, which the form checks itself, as one of the list. */
export function optionsTogether(failure: Failure): Failure {
  const named = Object.entries(failure.fields).map(([name, message]) => [
    name.startsWith("options.") ? "options" : name,
    message,
  ]);
  return { ...failure, fields: Object.fromEntries(named) };
}
