import { type ReactNode, useId } from "react";

type FormSectionProps = { title?: string; children: ReactNode };

/** A titled group of fields, in two columns where there is room. */
export function FormSection({ title, children }: FormSectionProps) {
  const id = useId();
  return (
    <fieldset aria-labelledby={title ? id : undefined} className="min-w-0 not-first:mt-7">
      {title && (
        <h3 id={id} className="mb-3 font-semibold text-table">
          {title}
        </h3>
      )}
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
