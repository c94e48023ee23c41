import { beforeAll, describe, expect, test } from "vitest";
import { profileRoutes } from "@/app/api/company/profile";
import { enquiryRoutes } from "@/app/api/crm/enquiries";
import { proposalRoutes } from "@/app/api/crm/proposals";
import { calendarDateOf, fiscalYearOf } from "@/lib/core/calendar-date";
import { AppError } from "@/lib/core/errors";
import type { OpenTenant } from "@/lib/server/database/scope";
import {
  deliver,
  draft,
  hours,
  mailsOf,
  type ProposalWorld,
  proposalWorld,
  send,
  sent,
} from "@/testing/proposals/proposals";
import { numberText, takeNumber } from "./number";
import { sendProposal } from "./send";

const { get: getEnquiry } = enquiryRoutes;

const { pdf, get: getOne } = proposalRoutes;

const { update: updateProfile } = profileRoutes;

const year = fiscalYearOf(calendarDateOf(new Date(), "Asia/Kolkata")).label.slice(3);
const numbered = (serial: number) => `Q/${year}/${String(serial).padStart(4, "0")}`;

const read = async (world: ProposalWorld, id: string) =>
  (await world.ask(getOne, { params: { id } })).json.data.proposal;
const readPdf = async (world: ProposalWorld, id: string) => {
  const { status, headers, response } = await world.ask(pdf, { params: { id } });
  return { status, headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe("sending", () => {
  let world: ProposalWorld;
  beforeAll(async () => {
    world = await proposalWorld();
  });

  test("numbers the draft, moves the enquiry, and writes timeline and audit log in one transaction", async () => {
    const { id } = await draft(world);
    const { status, json } = await send(world, id);
    expect([status, json.message]).toEqual([200, "Proposal sent"]);
    expect(json.data.proposal).toMatchObject({
      number: numbered(1),
      revision: 1,
      status: "Sent",
      sentTo: "meera@konkan.example",
      sentBy: "Asha Sharma",
      link: { state: "open" },
    });
    const enquiry = await world.ask(getEnquiry, { params: { id: world.enquiryId } });
    expect(enquiry.json.data.enquiry.stage).toBe("Quotation Sent");
    const { companyId, enquiryId } = world;
    const [activities, events] = await world.inTenant(async ({ db }) => [
      await db.activity.findMany({ where: { companyId, subjectId: enquiryId } }),
      await db.auditEvent.findMany({
        where: { companyId, subjectId: id, action: "proposal.sent" },
      }),
    ]);
    expect(activities).toMatchObject([
      { kind: "proposal_sent", details: { about: numbered(1), to: "meera@konkan.example" } },
    ]);
    expect(events).toMatchObject([{ actorName: "Asha Sharma", details: { total: 17_700 } }]);
  });

  test("mails the PDF and the link to the client, once however often the job runs", async () => {
    const { token, sentTo } = await sent(world);
    const before = (await mailsOf(world)).length;
    await deliver(world);
    await deliver(world);
    const mails = (await mailsOf(world)).slice(before).filter(({ text }) => text.includes(token));
    expect(mails).toMatchObject([
      {
        template: "proposal",
        to: sentTo,
        subject: `${world.company.name}: ${numbered(2)}`,
        attachments: [{ filename: `Proposal Q-${year}-0002.pdf`, fileId: expect.any(String) }],
      },
    ]);
    expect(mails[0]?.text).toContain("Dear Meera,");
    expect(mails[0]?.text).toContain(`http://${world.company.subdomain}.localhost:3000/p/${token}`);
  });

  test("stores of the link's token only a hash", async () => {
    const { id, token } = await sent(world);
    await deliver(world);
    const rows = await world.inTenant(
      ({ db, companyId }) =>
        db.$queryRaw<unknown[]>`
          select p::text from proposal p where company_id = ${companyId}::uuid and id = ${id}::uuid`,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("keeps the company of the day, whatever it becomes", async () => {
    const home = await proposalWorld();
    const { id } = await sent(home);
    const body = { name: "Renamed", gstin: "29AAPFU0939F1ZR", state: "Karnataka" };
    await home.ask(updateProfile, { method: "PUT", body });
    const after = await read(home, id);
    expect([after.supplier.name, after.taxKind]).toEqual([home.company.name, "cgst_sgst"]);
  });

  test("has no step after the one that sends, whose refusal would hide that it was sent", async () => {
    const { id } = await draft(world);
    let isSent = false;
    const open: OpenTenant = async (work) => {
      if (isSent) throw new AppError("rate_limited", "Too many requests at once");
      const result = await world.inTenant(work);
      isSent = (await read(world, id)).status === "Sent";
      return result;
    };
    const input = { to: "meera@konkan.example", message: "Here it is." };
    const { proposal } = await sendProposal(open, id, input);
    expect(proposal).toEqual(await read(world, id));
  });

  test("a second time is refused, and sends nothing", async () => {
    const { id } = await sent(world);
    const before = (await mailsOf(world)).length;
    expect((await send(world, id)).status).toBe(409);
    expect((await mailsOf(world)).length).toBe(before);
  });

  test("a won enquiry stays won", async () => {
    const home = await proposalWorld();
    const where = { companyId: home.companyId, id: home.enquiryId };
    await home.inTenant(({ db }) => db.enquiry.updateMany({ where, data: { stage: "Won" } }));
    await sent(home);
    const { json } = await home.ask(getEnquiry, { params: { id: home.enquiryId } });
    expect(json.data.enquiry.stage).toBe("Won");
  });
});

describe("a missing value is named, and the draft gets no number:", () => {
  test.each([
    [{ items: [] }, {}, "items"],
    [{ items: [hours], validUntil: null }, {}, "validUntil"],
    [{ items: [hours], validUntil: "2026-01-31" }, {}, "validUntil"],
    [{ items: [hours], placeOfSupply: null }, {}, "placeOfSupply"],
    [{ items: [hours] }, { to: "meera" }, "to"],
    [{ items: [hours] }, { to: "" }, "to"],
    [{ items: [hours] }, { message: " " }, "message"],
  ])("%j sent with %j at %s", async (content, body, field) => {
    const world = await proposalWorld();
    const { id } = await draft(world, content);
    const { status, json } = await send(world, id, body);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
    expect((await sent(world)).number).toBe(numbered(1));
  });

  test("a company of no known state, where there is tax to divide", async () => {
    const world = await proposalWorld({ gstin: null, state: null });
    const { id } = await draft(world, { items: [hours], placeOfSupply: "27" });
    const { json } = await send(world, id);
    expect(json.fields.placeOfSupply).toContain("Settings");
    const untaxed = await draft(world, { items: [{ ...hours, gstRate: 0 }] });
    expect((await send(world, untaxed.id)).status).toBe(200);
  });
});

describe("numbers", () => {
  test("have no gap and no duplicate within a company under concurrent sending", async () => {
    const world = await proposalWorld();
    const drafts = [];
    for (let count = 0; count < 12; count += 1) drafts.push(await draft(world));
    const empty = await draft(world, { items: [] });
    const sendOne = ({ id }: { id: string }) => send(world, id, { to: `${id}@konkan.example` });
    const answers = await Promise.all([...drafts, empty].map(sendOne));
    // On a busy machine one may wait too long for its turn, or for a lock.
    const refused = drafts.filter((_, at) => [429, 503].includes(answers[at]?.status ?? 0));
    for (const one of refused) answers.push(await sendOne(one));
    const given = answers.flatMap(({ json }) => json.data?.proposal.number ?? []);
    expect(given.sort()).toEqual(drafts.map((_, index) => numbered(index + 1)));
  }, 240_000);

  test("a number whose transaction fails is given to the next", async () => {
    const world = await proposalWorld();
    const failing = world.inTenant(async (tenant) => {
      await takeNumber(tenant);
      throw new Error("the change failed");
    });
    await expect(failing).rejects.toThrow("the change failed");
    expect((await sent(world)).number).toBe(numbered(1));
  });

  test("begin anew with each financial year, on the company's 1 April", async () => {
    const { inTenant } = await proposalWorld();
    const takeAt = (now: string) =>
      inTenant(async (tenant) => numberText(await takeNumber({ ...tenant, now: new Date(now) })));
    expect([
      await takeAt("2027-03-31T18:29:59Z"),
      await takeAt("2027-03-31T18:30:00Z"),
      await takeAt("2027-04-02T00:00:00Z"),
      await takeAt("2027-03-31T00:00:00Z"),
    ]).toEqual(["Q/2026-27/0001", "Q/2027-28/0001", "Q/2027-28/0002", "Q/2026-27/0002"]);
  });

  test("are counted for each company", async () => {
    const [one, other] = [await proposalWorld(), await proposalWorld()];
    expect([(await sent(one)).number, (await sent(other)).number]).toEqual([
      numbered(1),
      numbered(1),
    ]);
  });
});

describe("the PDF", () => {
  test("is shown under its name, for a draft and for a sent proposal", async () => {
    const world = await proposalWorld();
    const clientName = "क्षत्रियश्रीमतीत्र्यंबकविश्वनाथन्कृष्णमूर्ति".repeat(3).slice(0, 120);
    const { id } = await draft(world, { clientName, items: [hours] });
    const { status, headers, bytes } = await readPdf(world, id);
    expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(headers.get("content-disposition")).toContain('inline; filename="Proposal Draft.pdf"');
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    await sent(world, id);
    const name = `Proposal Q-${year}-0001.pdf`;
    expect((await readPdf(world, id)).headers.get("content-disposition")).toContain(name);
  });
});
