import type { ReactNode } from "react";
import { EmptyCell } from "@/components/list/cells";
import { type Field, valueText } from "@/lib/core/field-kinds/define-fields";
import type { KindName } from "@/lib/core/field-kinds/kinds";
import { formatCount } from "@/lib/core/format";
import { isContactList } from "@/lib/core/further-contacts";
import { ContactLinks, EmailLink, PhoneLink, WebLink } from "./contact-links";

type FieldValueProps = {
  field: Field;
  value: unknown;
  /** The record's name, for screen readers. */
  of: string;
  timeZone: string;
  /** The text alone, of those who asked not to be contacted. */
  isPlain?: boolean;
};

type LinkProps = Pick<FieldValueProps, "of" | "isPlain"> & { text: string };

/** The kinds whose values lead somewhere. */
const links: Partial<Record<KindName, (props: LinkProps) => ReactNode>> = {
  phone: ({ text, of, isPlain }) => (isPlain ? text : <PhoneLink phone={text} of={of} />),
  email: ({ text, isPlain }) => (isPlain ? text : <EmailLink email={text} />),
  url: ({ text }) => <WebLink url={text} />,
};

/** Whether a click on a value calls, writes or visits. */
export function isLink({ kind }: Field): boolean {
  return kind.name in links || kind.name === "contacts";
}

/** The value of a field as records show it, with links to call, write or visit; a dash where there is none. */
export function FieldValue({ field, value, timeZone, ...link }: FieldValueProps) {
  const { kind } = field;
  if (value === null || value === undefined || value === "") return <EmptyCell />;
  if (isContactList(value) && !link.isPlain) return <ContactLinks contacts={value} of={link.of} />;
  const show = links[kind.name];
  if (show) return show({ ...link, text: String(value) });
  if (typeof value === "number" && kind.column === "integer") return formatCount(value);
  return valueText(field, value, timeZone);
}
