import type { Failure } from "./failure";
import type { Form } from "./use-form";

/** Why nothing was saved, with what is said of fields that are not on the form. */
export function FailureNotice({ failure, form }: { failure: Failure; form: Form }) {
  const elsewhere = Object.entries(failure.fields).filter(
    ([name, sentence]) => !form.labels.has(name) && sentence !== failure.message,
  );
  return (
    <div role="alert" className="mb-5 rounded-lg bg-danger px-4 py-3 text-danger-foreground">
      <p>{failure.message}</p>
      {elsewhere.map(([name, sentence]) => (
        <p key={name} className="mt-1 text-table">
          {sentence}
        </p>
      ))}
    </div>
  );
}
