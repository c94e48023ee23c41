/** The names of the kinds of CRM records, each after its parent. They name the tables too. */
export const recordKinds = ["brand", "lead", "meeting", "enquiry"] as const;

export type RecordKind = (typeof recordKinds)[number];

/** Several records of a kind, as addresses and answers name them. */
export const manyRecords = {
  brand: "brands",
  lead: "leads",
  meeting: "meetings",
  enquiry: "enquiries",
} as const satisfies Record<RecordKind, string>;

/** "Roof Type of leads". */
export function ofRecords(text: string, kind: RecordKind): string {
  return `${text} of ${manyRecords[kind]}`;
}

export type ManyRecords = (typeof manyRecords)[RecordKind];

const [topKind, ...otherKinds] = recordKinds;

/** The same names in the order of the kinds. */
export const manyNames: readonly [ManyRecords, ...ManyRecords[]] = [
  manyRecords[topKind],
  ...otherKinds.map((kind) => manyRecords[kind]),
];

/** The CS person's name of a record that no member has taken on, as of a lead that has just arrived. */
export const unassigned = "Unassigned";

/** The kinds of subjects whose changes the feed carries: the ones that every member may read. */
export const feedSubjects = [...recordKinds, "proposal", "activity", "member", "company"] as const;
