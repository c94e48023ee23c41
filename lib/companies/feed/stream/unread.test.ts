import { expect, test } from "vitest";
import { searchRoutes } from "@/app/api/company/search";
import { askAs } from "@/testing/ask";
import { freshCompany } from "@/testing/company";
import { openStream } from "@/testing/feed/open-stream";
import { giveLeads } from "@/testing/give-leads";

test("an open stream tells how many are unread: at its start, after each change, and once another device read them", async () => {
  const home = await freshCompany();
  const ask = await askAs(home, home.member);
  await giveLeads(home, 1);
  const stream = await openStream(home, { user: home.member });
  expect(await stream.nextUnread()).toBe(1);
  const [id] = await giveLeads(home, 1);
  expect(await stream.nextUnread()).toBe(2);
  await ask(searchRoutes.opened, { method: "POST", body: { kind: "lead", id } });
  expect(await stream.nextUnread()).toBe(1);
});
