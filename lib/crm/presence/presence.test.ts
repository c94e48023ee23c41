import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { presenceRoutes } from "@/app/api/company/feed";
import { profileRoutes } from "@/app/api/company/profile";
import { presenceLastsMs } from "@/lib/core/presence";
import { createLead } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, giveRole, type TestCompany } from "@/testing/company";
import { openStream } from "@/testing/feed/open-stream";
import type { PresenceInput } from "./endpoints";

let home: TestCompany;
let asOwner: Ask;
let asMember: Ask;
let leadId: string;
beforeEach(async () => {
  home = await freshCompany();
  leadId = (await createLead({ companyId: home.companyId })).id;
  [asOwner, asMember] = [await askAs(home), await askAs(home, home.member)];
});

const report = (ask: Ask, said: Partial<PresenceInput> = {}) =>
  ask(presenceRoutes.report, {
    method: "POST",
    body: { view: randomUUID(), kind: "lead", id: leadId, mode: "view", ...said },
  });
const seen = async (ask: Ask, said: Partial<PresenceInput> = {}) =>
  (await report(ask, said)).json.data.colleagues;

/** How often streams were woken for members who came or left, and how many writes reads wait for. */
async function counted() {
  const position = await home.inTenant(({ db, companyId }) =>
    db.feedPosition.findUnique({ where: { companyId } }),
  );
  return { woken: Number(position?.present ?? 0), writes: Number(position?.writes ?? 0) };
}

test("colleagues on a record see each other, who edits it, and who has left", async () => {
  const view = randomUUID();
  expect(await seen(asMember, { view })).toEqual([]);
  const { id, name } = home.member;
  expect(await seen(asOwner)).toEqual([{ id, name, mode: "view" }]);
  await report(asMember, { view, mode: "edit" });
  expect(await seen(asOwner)).toEqual([{ id, name, mode: "edit" }]);
  await report(asMember, { view, mode: "left" });
  expect(await seen(asOwner)).toEqual([]);
});

test("a member with two views of a record is one, who edits if one of them does", async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  await report(asMember, { view: one, mode: "edit" });
  await report(asMember, { view: other });
  expect(await seen(asOwner)).toMatchObject([{ id: home.member.id, mode: "edit" }]);
  await report(asMember, { view: one, mode: "left" });
  expect(await seen(asOwner)).toMatchObject([{ id: home.member.id, mode: "view" }]);
});

test("a view without a report for 25 seconds, and a view of a deactivated member, are closed", async () => {
  const { companyId, inTenant, member } = home;
  await report(asMember);
  const seenAt = new Date(Date.now() - presenceLastsMs - 1);
  await inTenant(({ db }) => db.presence.updateMany({ where: { companyId }, data: { seenAt } }));
  expect(await seen(asOwner)).toEqual([]);
  await report(asMember);
  const id = { companyId_id: { companyId, id: member.id } };
  await inTenant(({ db }) => db.appUser.update({ where: id, data: { isActive: false } }));
  expect(await seen(asOwner)).toEqual([]);
});

test("a member who does not see a record neither joins nor sees who is there", async () => {
  await giveRole(home, { sees: "own", changes: "own" });
  await report(asOwner);
  const refused = await report(asMember);
  expect([refused.status, refused.json.fields]).toEqual([
    400,
    { id: "Choose a record of this company" },
  ]);
  const other = await freshCompany();
  const stranger = await report(await askAs(other));
  expect(stranger.status).toBe(400);
  expect(await seen(asOwner)).toEqual([]);
});

test("a stream announces who opens, edits and leaves a record that its member has open, and no other record", async () => {
  const other = await createLead({ companyId: home.companyId });
  const [view, elsewhere] = [randomUUID(), randomUUID()];
  const stream = await openStream(home);
  await stream.next();
  await report(asOwner);
  await report(asMember, { view: elsewhere, id: other.id });
  const news = { event: "presence", data: { kind: "lead", id: leadId } };
  for (const mode of ["view", "edit", "left"] as const) {
    await report(asMember, { view, mode });
    expect(await stream.nextBut("position")).toEqual(news);
  }
});

test("a report without news for a colleague wakes no stream, and no report makes reads wait", async () => {
  const view = randomUUID();
  await report(asOwner, { view });
  expect((await counted()).woken).toBe(0);
  await report(asMember, { view });
  await report(asMember, { view });
  expect(await counted()).toEqual({ woken: 1, writes: 0 });
});

test("a member who opens a record has no closed views left, and keeps the open ones", async () => {
  const { companyId, inTenant } = home;
  const [closed, open, next] = [randomUUID(), randomUUID(), randomUUID()];
  await report(asMember, { view: closed });
  const seenAt = new Date(Date.now() - presenceLastsMs - 1);
  await inTenant(({ db }) => db.presence.updateMany({ where: { companyId }, data: { seenAt } }));
  await report(asMember, { view: open });
  await report(asMember, { view: next });
  const left = await inTenant(({ db }) => db.presence.findMany({ where: { companyId } }));
  expect(left.map(({ viewId }) => viewId).toSorted()).toEqual([open, next].toSorted());
});

test("a company that turned presence off stores no report", async () => {
  await report(asMember);
  const off = { showsPresence: false };
  const { json } = await asOwner(profileRoutes.update, { method: "PUT", body: off });
  expect(json.data.company).toMatchObject(off);
  const { data } = (await report(asOwner)).json;
  expect(data).toEqual({ isOn: false, colleagues: [] });
  const kept = await home.inTenant(({ db, companyId }) =>
    db.presence.count({ where: { companyId, userId: home.owner.id } }),
  );
  expect(kept).toBe(0);
});
