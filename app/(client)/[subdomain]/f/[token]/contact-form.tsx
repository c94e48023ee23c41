import { Fragment } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";

type Field = {
  key: string;
  label: string;
  type?: string;
  autoComplete: string;
  max: number;
};

type ContactFormProps = {
  /** The address that the form is posted to. */
  action: string;
  fields: readonly Field[];
  /** The name of a field that people do not see. */
  trap: string;
  values: Readonly<Record<string, string | undefined>>;
  errors: Readonly<Record<string, string | undefined>>;
};

/** The form as the server writes it: the browser posts it without a script. */
export function ContactForm({ action, fields, trap, values, errors }: ContactFormProps) {
  const firstWrong = fields.find(({ key }) => errors[key]);
  return (
    <form method="post" action={action} className="flex flex-col gap-4">
      {errors.form && (
        <Alert variant="destructive">
          <p>{errors.form}</p>
        </Alert>
      )}
      {fields.map((field) => (
        <Fragment key={field.key}>
          {field.key === "phone" && (
            <p className="text-muted-foreground">
              Enter a phone number or an e-mail address, or both.
            </p>
          )}
          <ContactField
            field={field}
            value={values[field.key]}
            error={errors[field.key]}
            isFirstWrong={field === firstWrong}
          />
        </Fragment>
      ))}
      <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
        <label>
          Leave this empty
          <input type="text" name={trap} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit" className="self-start max-md:w-full">
        Send
      </Button>
    </form>
  );
}

type ContactFieldProps = {
  field: Field;
  value: string | undefined;
  error: string | undefined;
  isFirstWrong: boolean;
};

function ContactField({ field, value, error, isFirstWrong }: ContactFieldProps) {
  const { key, label, type, autoComplete, max } = field;
  const control = {
    id: key,
    name: key,
    autoComplete,
    maxLength: max,
    defaultValue: value,
    required: key === "name",
    autoFocus: isFirstWrong,
    "aria-invalid": error !== undefined,
    "aria-describedby": error ? `${key}-error` : undefined,
  };
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor={key}>{label}</Label>
      {key === "message" ? <Textarea {...control} rows={4} /> : <Input {...control} type={type} />}
      {error && (
        <p id={`${key}-error`} className="text-destructive-text text-xs">
          {error}
        </p>
      )}
    </div>
  );
}
