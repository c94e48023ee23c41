import { createHmac } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { LeadSourceKind } from "@/lib/core/lead-sources";
import { googleForm, indiamartEnquiry, metaWebhook } from "@/testing/capture/payloads";
import { addSource, send, settleAll } from "@/testing/capture/sources";
import { freshCompany, type TestCompany } from "@/testing/company";
import { findOpenArrival } from "../arrival";
import { settle } from "../settle";
import type { Payload } from "./preset";
import { presetOf } from "./presets";

let home: TestCompany;
beforeEach(async () => {
  home = await freshCompany();
});

const leads = () =>
  home.inTenant(({ db, companyId }) =>
    db.lead.findMany({
      where: { companyId },
      select: {
        clientName: true,
        mobileNumber: true,
        emailId: true,
        hq: true,
        source: true,
        comment: true,
        contacts: true,
        brand: { select: { name: true } },
      },
    }),
  );

const json = { "content-type": "application/json" };
const push = { CODE: 200, RESPONSE: { ...indiamartEnquiry, SENDER_PHONE: "020-25501234" } };
const justdial =
  "?leadid=JD7&prefix=Mr&name=Ravi+Shah&mobile=9820012345&category=Solar+Panels&city=Pune&area=Baner";

test.each([
  {
    kind: "indiamart",
    sent: { body: push, headers: json },
    lead: {
      clientName: "Shailesh Lathia",
      mobileNumber: "+91-9909505001",
      emailId: "shailesh@bharat.example",
      hq: "Bharuch",
      brand: { name: "Bharat Industries" },
      comment:
        "Requirement for Loctite Industrial Sealant\nI need Loctite & sealant.\nPackaging Size : 10 Gm To 250gm\nDirect enquiry",
      contacts: expect.arrayContaining([expect.objectContaining({ value: "020-25501234" })]),
    },
  },
  {
    kind: "justdial",
    sent: { query: justdial },
    lead: {
      clientName: "Ravi Shah",
      mobileNumber: "9820012345",
      hq: "Pune",
      comment: "area: Baner\ncategory: Solar Panels",
    },
  },
  {
    kind: "google",
    secret: "k3y",
    sent: { body: googleForm, headers: json },
    lead: {
      clientName: "Asha Rao",
      mobileNumber: "+919820012345",
      comment: "Which roof do you have?: Tin",
    },
  },
] as const)(
  "what $kind sends becomes a lead with its values",
  async ({ kind, sent, lead, ...given }) => {
    const { token } = await addSource(home, { kind, name: `Of ${kind}`, ...given });
    expect((await send(home, token, sent)).status).toBe(200);
    expect(await settleAll(home)).toMatchObject([{ state: "lead", problems: [] }]);
    expect(await leads()).toMatchObject([{ source: `Of ${kind}`, ...lead }]);
  },
);

test("leads of one message of Meta become a lead each, of what Graph shows", async () => {
  const { token } = await addSource(home, { kind: "meta", secret: "app page" });
  const body = metaWebhook(11, 12);
  const signature = createHmac("sha256", "app").update(body).digest("hex");
  const headers = { ...json, "x-hub-signature-256": `sha256=${signature}` };
  expect((await send(home, token, { body, headers })).status).toBe(200);
  const arrivals = await home.inTenant(({ db, companyId }) =>
    db.leadArrival.findMany({ where: { companyId }, orderBy: { externalKey: "asc" } }),
  );
  expect(arrivals.map(({ externalKey }) => externalKey)).toEqual(["11", "12"]);
  for (const { id } of arrivals) await settleWith(id, "meta");
  const names = (await leads()).map(({ clientName, mobileNumber }) => [clientName, mobileNumber]);
  expect(names).toEqual(
    expect.arrayContaining([
      ["Client 11", "+919820010011"],
      ["Client 12", "+919820010012"],
    ]),
  );
});

/** Settles an arrival by a Graph that shows a client for each id. */
async function settleWith(id: string, kind: LeadSourceKind): Promise<void> {
  await home.inTenant(async (tenant) => {
    const arrival = await findOpenArrival(tenant, id);
    if (!arrival?.raw) throw new Error("The arrival is not open");
    const payload: Payload = { bytes: arrival.raw, contentType: "application/json", query: {} };
    const reading = await presetOf(kind).complete?.(payload, "app page", async (url) => {
      const lead = /\/(\d+)\?/.exec(url)?.[1];
      const field = (name: string, value: string) => ({ name, values: [value] });
      const fields = [
        field("full_name", `Client ${lead}`),
        field("phone_number", `+9198200100${lead}`),
      ];
      return { status: 200, body: Buffer.from(JSON.stringify({ field_data: fields })) };
    });
    if (reading) await settle(tenant, arrival, reading);
  });
}

test("a portal gets its answer also where it sends forms and accepts pages, as often as it sends", async () => {
  const { token } = await addSource(home, { kind: "justdial" });
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    accept: "text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2",
  };
  for (let at = 0; at < 7; at++) {
    const sent = await send(home, token, { body: `leadid=J${at}&name=Ravi&mobile=98200`, headers });
    expect([sent.status, await sent.response.text()]).toEqual([200, "RECEIVED"]);
  }
});
