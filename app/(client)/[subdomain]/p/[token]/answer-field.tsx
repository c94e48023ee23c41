import { type ReactNode, useId } from "react";
import { Label } from "@/components/ui/label";

type Control = {
  id: string;
  "aria-required": true;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
};

type AnswerFieldProps = {
  label: string;
  error: string | undefined;
  children: (control: Control) => ReactNode;
};

/** A label, what is filled in, and the error beside it. */
export function AnswerField({ label, error, children }: AnswerFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      {children({
        id,
        "aria-required": true,
        "aria-invalid": error !== undefined,
        "aria-describedby": error ? `${id}-error` : undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="text-destructive-text text-xs">
          {error}
        </p>
      )}
    </div>
  );
}
