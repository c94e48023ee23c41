import { beforeEach, expect, test } from "vitest";
import { notificationRoutes } from "@/app/api/company/notifications";
import { searchRoutes } from "@/app/api/company/search";
import { type Ask, askAs } from "@/testing/ask";
import { mailedSubjects } from "@/testing/auth/signing-in";
import { freshCompany, type TestCompany } from "@/testing/company";
import { giveLeads } from "@/testing/give-leads";
import { mailDueNotifications } from "./mail-due";

const { choose } = notificationRoutes;

let home: TestCompany;
let ask: Ask;
beforeEach(async () => {
  home = await freshCompany();
  ask = await askAs(home, home.member);
});

test("a chosen mail tells at once what was not read within two minutes, and never again", async () => {
  await ask(choose, { method: "PUT", body: { assigned: { mail: true } } });
  const [first] = await giveLeads(home, 2);
  await ask(searchRoutes.opened, { method: "POST", body: { kind: "lead", id: first } });
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  await mailDueNotifications(inMinutes(1));
  expect(await mailedSubjects(home.member.email)).toEqual([]);
  await Promise.all([mailDueNotifications(inMinutes(3)), mailDueNotifications(inMinutes(3))]);
  await mailDueNotifications(inMinutes(4));
  expect(await mailedSubjects(home.member.email)).toEqual([
    `${home.owner.name} added the lead for you`,
  ]);
});
