import { EmptyCell } from "@/components/list/cells";
import { type Field, keyWithin, valueText } from "@/lib/core/field-kinds/define-fields";
import { formatCount } from "@/lib/core/format";
import { EmailLink, PhoneLink, WebLink } from "./contact-links";

type FieldValueProps = {
  field: Field;
  value: unknown;
  /** The record's name, for screen readers. */
  of: string;
  timeZone: string;
  /** The text alone, of those who asked not to be contacted. */
  isPlain?: boolean;
};

/** The value of a field as records show it, with links to call, write or visit; a dash where there is none. */
export function FieldValue({ field, value, of, timeZone, isPlain }: FieldValueProps) {
  if (value === null || value === undefined || value === "") return <EmptyCell />;
  const text = String(value);
  if (isPlain && (field.kind.name === "phone" || field.kind.name === "email")) return text;
  switch (field.kind.name) {
    case "phone":
      return <PhoneLink phone={text} of={of} />;
    case "email":
      return <EmailLink email={text} />;
    case "url":
      return <WebLink url={text} />;
    case "number":
      return "decimals" in field.kind
        ? field.kind.show(text, timeZone)
        : formatCount(Number(value));
    default:
      return valueText(field, value, timeZone);
  }
}

/** The value of the field that a record has under this key. */
export function storedValue(record: object, key: string, { within }: Field): unknown {
  const holder = within ? valueAt(record, within) : record;
  return typeof holder === "object" && holder !== null
    ? valueAt(holder, keyWithin(key))
    : undefined;
}

function valueAt(record: object, key: string): unknown {
  return new Map<string, unknown>(Object.entries(record)).get(key);
}
