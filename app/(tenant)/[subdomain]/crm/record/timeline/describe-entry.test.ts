import { expect, test } from "vitest";
import type { TimelineEntry } from "@/lib/crm/timeline/schema";
import { describeEntry } from "./describe-entry";

const every = {
  id: "1",
  at: "2026-11-21T00:00:00.000Z",
  by: "Asha",
  subject: { kind: "lead", id: "2", label: "Arjun Menon" },
} as const;
const written = { mine: true, version: 1, isEdited: false };
const message = { about: null, to: null, text: null };
const fair = { id: "3", fileName: "fair.csv" };

test.each<[TimelineEntry, string]>([
  [{ ...every, ...written, kind: "note", text: "" }, "wrote a note"],
  [{ ...every, kind: "whatsapp_opened" }, "opened WhatsApp"],
  [
    { ...every, kind: "changed", action: "lead.created", changes: {}, import: null },
    "created this lead",
  ],
  [
    { ...every, kind: "changed", action: "lead.updated", changes: {}, import: fair },
    "changed this lead by an import from fair.csv",
  ],
  [
    { ...every, kind: "changed", action: "lead.reverted", changes: {}, import: fair },
    "put this lead back as it was before an import from fair.csv",
  ],
  [{ ...every, kind: "imported", import: fair }, "imported this lead from fair.csv"],
  [
    { ...every, ...message, kind: "proposal_sent", about: "P-7", to: "meera@client.example" },
    "sent proposal P-7 to meera@client.example",
  ],
  [{ ...every, ...message, kind: "proposal_accepted" }, "accepted a proposal"],
  [{ ...every, ...message, kind: "mail_sent", about: "Brochure" }, "sent a mail: Brochure"],
])("%j is told", (entry, told) => {
  expect(describeEntry(entry, true)).toBe(told);
});

test("an entry of a child record names that record", () => {
  const subject = { kind: "meeting", id: "4", label: "Demo" } as const;
  const changed = {
    kind: "changed",
    action: "meeting.created",
    changes: {},
    import: null,
  } as const;
  expect(describeEntry({ ...every, subject, ...changed }, false)).toBe("created the meeting");
});
