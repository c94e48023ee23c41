/** The names of the kinds of CRM records, each after the kind it hangs on. They name the tables too. */
export const recordKinds = ["brand", "lead", "meeting", "enquiry"] as const;

export type RecordKind = (typeof recordKinds)[number];
