/** What the screens of records know of the viewer, their company and the time of the request. */
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
};
