import type { Catalogue } from "@/lib/core/catalogue";

/** The viewer, their company and the time of the request, for the screens of records. */
export type RecordContext = {
  /** Active members, offered as CS person. */
  people: readonly string[];
  /** The member's name, the CS person of a new record. */
  me: string;
  /** The instant of the request. */
  now: string;
  /** The current date of the company. */
  today: string;
  timeZone: string;
  /** The custom fields of the company. */
  catalogue: Catalogue;
  /** Whether the member sees every record of the company. */
  seesAll: boolean;
  /** The rights of the member's role that screens ask for. */
  may: { create: boolean; change: boolean; send: boolean };
};
