import { expect, test } from "vitest";
import type { ProposalSummary } from "@/lib/crm/proposals/schema";
import { historyOf, stateOf } from "./proposal-entry";

const sent: ProposalSummary = {
  id: "1",
  enquiryId: "2",
  number: "PRO/26-27/0001",
  revision: 1,
  status: "Sent",
  title: "Shop",
  clientName: "Meera Joshi",
  total: 1_000,
  validUntil: "2026-12-21",
  link: { state: "open", expiresAt: "2026-12-21T18:30:00.000Z" },
  sentAt: "2026-11-21T11:00:00.000Z",
  sentTo: "meera@joshi.example",
  sentBy: "Asha Sharma",
  views: { count: 0, firstAt: null, lastAt: null },
  acceptance: null,
  changeRequest: null,
  createdAt: "2026-11-21T10:00:00.000Z",
  updatedAt: "2026-11-21T11:00:00.000Z",
  version: 2,
};
const viewed = {
  count: 2,
  firstAt: "2026-11-21T12:00:00.000Z",
  lastAt: "2026-11-22T06:00:00.000Z",
};
const withLink = (state: ProposalSummary["link"]["state"]) => ({
  ...sent,
  link: { state, expiresAt: null },
});

test.each<[ProposalSummary, string]>([
  [sent, "Sent"],
  [{ ...sent, views: viewed }, "Viewed"],
  [withLink("expired"), "Expired"],
  [withLink("revoked"), "Link withdrawn"],
  [{ ...withLink("expired"), status: "Accepted" }, "Accepted"],
  [{ ...sent, status: "Changes Requested" }, "Changes requested"],
  [{ ...withLink("superseded"), status: "Superseded" }, "Superseded"],
  [{ ...withLink("none"), status: "Draft" }, "Draft"],
])("version %# is said to be %s", (proposal, label) => {
  expect(stateOf(proposal).label).toBe(label);
});

test("a sent version shows its recipient, that it was not viewed yet, and its validity", () => {
  expect(historyOf(sent, "Asia/Kolkata")).toEqual([
    "Sent 21 Nov 2026, 4:30 pm to meera@joshi.example by Asha Sharma",
    "Not viewed yet",
    "Valid until 21 Dec 2026",
  ]);
});

test("an accepted version shows its signer and the number of views, and no date of validity", () => {
  const acceptance = { at: "2026-11-22T06:05:00.000Z", name: "Meera Joshi" };
  const story = historyOf(
    { ...sent, status: "Accepted", views: viewed, acceptance },
    "Asia/Kolkata",
  );
  expect(story.slice(1)).toEqual([
    "Viewed 2 times, last 22 Nov 2026, 11:30 am",
    "Accepted by Meera Joshi, 22 Nov 2026, 11:35 am",
  ]);
});

test("a draft shows only the time of its last change", () => {
  const draft = { ...sent, status: "Draft" as const, sentAt: null };
  expect(historyOf(draft, "Asia/Kolkata")).toEqual(["Last changed 21 Nov 2026, 4:30 pm"]);
});
