import { expect, test } from "vitest";
import type { Act } from "@/lib/client/outbox/act";
import { standardCatalogue } from "@/lib/core/catalogue";
import { conflictOf, titleOf } from "./describe-act";

const company = { catalogue: standardCatalogue, timeZone: "Asia/Kolkata" };
const move: Act = {
  key: "k1",
  by: "asha",
  at: "2026-11-21T06:00:00.000Z",
  isTried: true,
  refusal: null,
  call: "PUT /crm/meetings/{id}",
  params: { id: "m1" },
  body: { scheduledDate: "2026-11-21T19:00:00.000Z" },
  record: { kind: "meeting", id: "m1" },
  label: "Site visit",
};

test("times are those of the company, not of the browser", () => {
  expect(titleOf(move, company)).toContain("22 Nov 2026, 12:30 am");
  const theirs = { scheduledDate: "2026-11-20T19:00:00.000Z" };
  expect(conflictOf(move, theirs, company)).toMatch(/Theirs: 21 Nov 2026.* · Yours: 22 Nov 2026/);
});
