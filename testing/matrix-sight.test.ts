import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { leadRoutes } from "@/app/api/crm/leads";
import { keyRights } from "@/lib/companies/api-keys/schema";
import { calendarDateOf } from "@/lib/core/calendar-date";
import type { Endpoint } from "@/lib/core/endpoint";
import { type Right, rights } from "@/lib/core/permissions";
import { startRun } from "@/lib/crm/imports/service";
import { createImport } from "@/lib/crm/imports/upload";
import { holderOf } from "@/lib/crm/records/visible";
import { storedKindList } from "@/lib/crm/stored-kinds";
import { moveToTrash } from "@/lib/crm/trash/service";
import { type AppUser, Prisma } from "@/lib/server/prisma/client";
import type * as Holders from "@/lib/server/records/holder";
import {
  createBrand,
  createEnquiry,
  createLead,
  createMeeting,
  createMember,
  createProposal,
} from "@/prisma/factories";
import { createApiKey } from "./api-keys";
import {
  addTeam,
  freshCompany,
  giveRole,
  lastingProof,
  signInMember,
  type TestCompany,
} from "./company";
import { createOthers } from "./declared-records";
import {
  callSample,
  nobodysId,
  selectsRecords,
  takesId,
  takesRecord,
  withoutRequestId,
} from "./matrix-call";
import { endpoints, nameOf } from "./matrix-routes";
import { tableOfPath } from "./matrix-samples";
import { type Auditor, auditor } from "./matrix-state";
import { ownDatabase } from "./own-database";
import { callRoute } from "./request";
import { sampledBy } from "./tier";

/** Whether the conditions of the readers are on. */
const readers = vi.hoisted(() => ({ on: true }));

vi.mock("@/lib/server/records/holder", async (original) => {
  const real = await original<typeof Holders>();
  return {
    ...real,
    seenBy: (...given: Parameters<typeof real.seenBy>) =>
      readers.on ? real.seenBy(...given) : Prisma.sql`true`,
    isSeen: (...given: Parameters<typeof real.isSeen>) =>
      readers.on ? real.isSeen(...given) : Prisma.sql`true`,
  };
});

const database = await ownDatabase();

/** Lets every transaction see the whole company, as if there were no policies; returns the way back. */
async function withoutPolicies(): Promise<() => Promise<unknown>> {
  const client = new Client({ connectionString: database.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query<{ code: string }>(
    "select pg_get_functiondef('app.set_scope(uuid, uuid[])'::regprocedure) as code",
  );
  const { code } = rows[0] ?? expect.fail("no function");
  await client.query(code.replace(/^BEGIN$/m, "BEGIN p_people := NULL;"));
  return () => client.query(code).finally(() => client.end());
}

/** Rights that need a role which sees all. */
const ofAll: readonly Right[] = ["manageTeam", "manageCompany"];

/** Tables whose rows have a holder, and those whose rows are hidden by their record, which only readers join. */
const heldKinds = storedKindList.filter(({ kind }) => holderOf(kind));
const heldTables = [...heldKinds.map(({ kind }) => kind.name), "proposal"];
const byReadersAlone = ["activity", "attachment", "change_set", "import", "trash_batch"];
const readByReadersAlone = /^\/(crm\/(trash|changes|imports|views)|company\/trail)/;

const tenantEndpoints = endpoints.filter(
  ({ policy, right }) =>
    policy === "member" && ![right ?? []].flat().some((one) => ofAll.includes(one)),
);
const named = (list: readonly Endpoint[]) =>
  list.map((endpoint) => ({ name: nameOf(endpoint), endpoint }));

type Held = { word: string; ids: Record<string, string> };

let home: TestCompany;
let own: Held;
let hidden: Held;
let as: { host: string; token: string };
let teamId: string;
/** A program that sees and changes what the member's team holds. */
let asKey: typeof as;
let audit: Auditor;
beforeAll(async () => {
  audit = await auditor();
  home = await freshCompany();
  const { companyId, member } = home;
  await giveRole(home, {
    rights: rights.filter((right) => !ofAll.includes(right)),
    sees: "own",
    changes: "own",
  });
  const brand = await createBrand({ companyId, name: "Konkan Foods" });
  const colleague = await createMember({ companyId, name: "Vikram Sen" });
  own = await heldBy(member, brand.id);
  hidden = await heldBy(colleague, brand.id);
  as = { host: home.host, token: (await signInMember(member, lastingProof())).token };
  teamId = (await addTeam(home, member)).id;
}, 120_000);
afterAll(() => audit?.end());

// A new key for each test, since a key has a share of requests.
beforeEach(async () => {
  const given = { teamId, rights: [...keyRights] };
  const { text: token } = await home.inTenant((tenant) => createApiKey(tenant, given));
  asKey = { host: home.host, token };
});

/** The callers of the endpoint who do not see everything. */
const narrow = ({ keys }: Endpoint) => (keys ? [as, asKey] : [as]);

/** A record of each held kind of this person, and what hangs on it, the texts with a word that nothing else holds. */
async function heldBy(person: AppUser, brandId: string): Promise<Held> {
  const { companyId, owner, inTenant } = home;
  const word = `held${randomBytes(8).toString("hex")}`;
  const day = new Date(calendarDateOf(new Date(), home.company.timeZone));
  const held = { companyId, brandId, csPersonId: person.id, csPerson: person.name };
  const lead = await createLead({
    ...held,
    clientName: word,
    comment: word,
    nextFollowUpDate: day,
  });
  const below = { companyId, leadId: lead.id, title: word };
  const meeting = await createMeeting({ ...below, scheduledDate: new Date() });
  const enquiry = await createEnquiry({ ...below, nextFollowUpDate: day });
  const ofEnquiry = { companyId, enquiryId: enquiry.id, clientName: word };
  const proposal = await createProposal({ ...ofEnquiry, title: word });
  const gone = await createLead({ ...held, clientName: word });
  const { trashId } = await inTenant((tenant) =>
    moveToTrash(tenant, { kind: "lead", id: gone.id }),
  );
  const paper = new FormData();
  paper.set("file", new File([word], `${word}.txt`));
  const attached = await callRoute(leadRoutes.attachFile, {
    host: home.host,
    token: (await signInMember(owner)).token,
    body: paper,
    params: { id: lead.id },
  });
  const subject = { subjectKind: "lead", subjectId: lead.id };
  const by = { companyId, actorName: person.name, actorId: person.id };
  const rows = await inTenant(async ({ db }) => ({
    activity: await db.activity.create({
      data: { ...by, ...subject, kind: "task", body: word, dueDate: day },
    }),
    message_template: await db.messageTemplate.create({
      data: { companyId, userId: person.id, name: word, channel: "whatsapp", body: word },
    }),
    notification: await db.notification.create({
      data: {
        ...subject,
        companyId,
        userId: person.id,
        kind: "assigned",
        event: "given",
        actorName: word,
      },
    }),
    change_set: await db.changeSet.create({
      data: {
        ...by,
        actorKind: "member",
        kind: "bulk",
        state: "applied",
        title: word,
        request: { values: {} },
      },
    }),
  }));
  const made = { brand: brandId, lead: lead.id, meeting: meeting.id, enquiry: enquiry.id };
  const texts = { word, person: person.name };
  const others = await inTenant((tenant) => createOthers(tenant, heldKinds, made, texts));
  return {
    word,
    ids: {
      ...others,
      ...made,
      proposal: proposal.id,
      trash_batch: trashId,
      attachment: attached.json.data.entry.id,
      import: await importOf(person, word),
      activity: rows.activity.id,
      change_set: rows.change_set.id,
      message_template: rows.message_template.id,
      notification: rows.notification.id,
      app_user: person.id,
    },
  };
}

/** An import that this person has started, of a file with the word as its name. Returns its id. */
async function importOf(person: AppUser, word: string): Promise<string> {
  const { inTenant } = home;
  const file = new File([`Brand,Client,CS Person\n${word},${word},${word}\n`], `${word}.csv`);
  const open: TestCompany["inTenant"] = (work) => inTenant(work, person);
  const { id } = await createImport(open, { kinds: ["leads"], file, by: person });
  await open((tenant) => startRun(tenant, id));
  return id;
}

const isOfHeld = ({ path }: Endpoint) =>
  !storedKindList.some(({ kind }) => path.includes(kind.many) && !holderOf(kind));

const tableOf = (endpoint: Endpoint) => (takesId(endpoint) ? tableOfPath(endpoint) : "");

test("with neither guard a colleague's leads are shown, so either one is what hides them", async () => {
  readers.on = false;
  const back = await withoutPolicies();
  const leads = endpoints.find((endpoint) => nameOf(endpoint) === "GET /crm/leads");
  const { text } = await callSample(leads ?? expect.fail("no list"), as, { ids: own.ids });
  await back();
  expect(text).toContain(hidden.word);
});

describe.each(["both", "readers", "policies"])("with the guards: %s", (guard) => {
  beforeAll(async () => {
    readers.on = guard !== "policies";
    const back = guard === "readers" ? await withoutPolicies() : undefined;
    return async () => {
      await back?.();
    };
  });
  const hiding = guard === "policies" ? heldTables : [...heldTables, ...byReadersAlone];
  const guarded = tenantEndpoints.filter(
    (endpoint) =>
      hiding.length > heldTables.length ||
      !(readByReadersAlone.test(endpoint.path) || byReadersAlone.includes(tableOf(endpoint))),
  );
  const alike = (endpoint: Endpoint) => `${endpoint.method} ${tableOf(endpoint)}`;
  const tested = guard === "both" ? guarded : sampledBy(guarded, alike);

  test.each(named(tested.filter(({ method }) => method === "GET")))(
    "$name shows nothing of a record that is a colleague's",
    async ({ endpoint }) => {
      for (const caller of narrow(endpoint)) {
        const { text } = await callSample(endpoint, caller, { ids: own.ids });
        for (const secret of [hidden.word, ...heldTables.map((table) => hidden.ids[table])])
          expect(text).not.toContain(secret);
      }
    },
  );

  test.each(named(tested.filter((endpoint) => hiding.includes(tableOf(endpoint)))))(
    "$name answers for a colleague's record as for one that nobody has",
    async ({ endpoint }) => {
      const before = await audit.stateOf([home.companyId]);
      for (const caller of narrow(endpoint)) {
        const asked = (id?: string) => callSample(endpoint, caller, { ids: own.ids, id });
        const nobodys = await asked(nobodysId);
        const theirs = await asked(hidden.ids[tableOf(endpoint)]);
        expect(nobodys.status).toBe(404);
        expect(withoutRequestId(theirs)).toEqual(withoutRequestId(nobodys));
      }
      expect(await audit.stateOf([home.companyId])).toEqual(before);
    },
  );

  test.each(named(tested.filter(takesRecord)))(
    "$name refuses a colleague's record in the body as one that nobody has",
    async ({ endpoint }) => {
      const before = await audit.stateOf([home.companyId]);
      const id = own.ids[tableOf(endpoint)];
      const asked = (ids: Record<string, string>) => callSample(endpoint, as, { ids, id });
      const { brand = "", app_user = "" } = own.ids;
      const held = { ...hidden.ids, brand, app_user };
      const none = Object.fromEntries(Object.keys(held).map((table) => [table, nobodysId]));
      const nobodys = await asked({ ...none, brand, app_user });
      if (nobodys.status < 400) return;
      expect(withoutRequestId(await asked(held))).toEqual(withoutRequestId(nobodys));
      expect(await audit.stateOf([home.companyId])).toEqual(before);
    },
  );

  test.each(named(tested.filter((endpoint) => selectsRecords(endpoint) && isOfHeld(endpoint))))(
    "$name finds no record that is a colleague's",
    async ({ endpoint }) => {
      const before = await audit.stateOf([home.companyId]);
      for (const caller of narrow(endpoint)) {
        const answer = await callSample(endpoint, caller, { ids: hidden.ids });
        if (endpoint.answer === "stream") expect(answer.text.trim().split("\r\n")).toHaveLength(1);
        else expect(answer.json.data.counts).toMatchObject({ matched: 0, notFound: 1 });
      }
      expect(await audit.stateOf([home.companyId])).toEqual(before);
    },
  );
});
