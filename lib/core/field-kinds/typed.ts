import { formatDate } from "../format";
import { contactsText, isContactList, readContacts } from "../further-contacts";
import { parseDateInput } from "../parse-date-input";
import { parseRupees } from "../parse-rupees";
import { type Field, isNeverEmpty } from "./define-fields";
import type { KindName } from "./kinds";

type Typing = {
  /** The keyboard of a phone. */
  mode?: "decimal" | "tel" | "email" | "url";
  /** Most characters, where the field has no limit of its own. */
  longest?: number;
  /** Several lines. */
  isLong?: true;
  /** The value of a text that is not empty; undefined where it is none. */
  read?: (typed: string, field: Field, today: string) => unknown;
  /** The text that typing begins with. */
  write?: (value: unknown) => string;
};

const byKind: Partial<Record<KindName, Typing>> = {
  text: { longest: 5_000, isLong: true },
  phone: { mode: "tel", longest: 40 },
  email: { mode: "email", longest: 254 },
  url: { mode: "url", longest: 500 },
  date: {
    longest: 40,
    read: (typed, _field, today) => parseDateInput(typed, today) ?? undefined,
    write: (value) => formatDate(String(value)),
  },
  rupees: { mode: "decimal", read: readNumber },
  number: { mode: "decimal", read: readNumber },
  contacts: {
    longest: 1_500,
    read: readContacts,
    write: (value) => (isContactList(value) ? contactsText(value) : ""),
  },
};

/** How the text of a field is typed on one line, or on several. */
export function typingOf({ kind, max }: Field) {
  const { mode, longest, isLong } = byKind[kind.name] ?? {};
  return {
    inputMode: mode ?? "text",
    maxLength: max ?? longest ?? 120,
    isLong: isLong ?? false,
  } as const;
}

/** The text that typing begins with. */
export function typedText({ kind }: Field, value: unknown): string {
  if (value === null || value === undefined) return "";
  return (byKind[kind.name]?.write ?? String)(value);
}

/** The value of typed text: null for none, undefined where it is no value of the field. The server has the last word. */
export function readTyped(field: Field, typed: string, today: string): unknown {
  if (typed === "") return isNeverEmpty(field) && field.initial === undefined ? undefined : null;
  const { read } = byKind[field.kind.name] ?? {};
  return read ? read(typed, field, today) : typed;
}

/** The number of a typed amount or count, with or without separators; undefined where it is none. */
export function readNumber(typed: string, { kind }: Field): number | undefined {
  const plain = typed.replaceAll(",", "");
  if (kind.name === "rupees") return finite(parseRupees(typed));
  if ("decimals" in kind) return finite(Number(plain));
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined;
}

function finite(value: number | null): number | undefined {
  return value !== null && Number.isFinite(value) ? value : undefined;
}
