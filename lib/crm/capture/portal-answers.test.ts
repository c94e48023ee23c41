import { createHmac } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { leadArrivalRoutes, leadSourceRoutes } from "@/app/api/company/capture";
import { AppError } from "@/lib/core/errors";
import { OutgoingError } from "@/lib/server/outgoing/address";
import { sendOutgoing } from "@/lib/server/outgoing/send";
import { type Ask, askAs } from "@/testing/ask";
import { metaWebhook } from "@/testing/capture/payloads";
import { addSource, send, settleAll, settleOne, type TestSource } from "@/testing/capture/sources";
import { freshCompany, type TestCompany } from "@/testing/company";

vi.mock("@/lib/server/outgoing/send", () => ({ sendOutgoing: vi.fn() }));
const graph = vi.mocked(sendOutgoing);

let home: TestCompany;
let source: TestSource;
let ask: Ask;
beforeEach(async () => {
  graph.mockReset();
  home = await freshCompany();
  ask = await askAs(home);
  source = await addSource(home, { kind: "meta", secret: "app page" });
});

const answers = { full_name: "Asha Rao", phone_number: "+919820012345", "which roof?": "Tin" };

function answer(texts: Record<string, string>) {
  const fields = Object.entries(texts).map(([name, text]) => ({ name, values: [text] }));
  const body = Buffer.from(JSON.stringify({ field_data: fields }));
  graph.mockResolvedValue({ status: 200, headers: {}, body });
}

async function enquire(): Promise<string> {
  const body = metaWebhook(77);
  const signature = createHmac("sha256", "app").update(body).digest("hex");
  const headers = { "x-hub-signature-256": `sha256=${signature}` };
  expect((await send(home, source.token, { body, headers })).status).toBe(200);
  const [stored] = await home.inTenant(({ db }) => db.leadArrival.findMany());
  return stored?.id ?? expect.fail("nothing is stored");
}

const shown = async () => (await ask(leadArrivalRoutes.list)).json.data.arrivals;
const retry = (id: string) => ask(leadArrivalRoutes.retry, { method: "POST", params: { id } });

test("an arrival of Meta shows the answers of its form, also to a test of its source", async () => {
  answer(answers);
  await enquire();
  expect(await shown()).toMatchObject([{ state: "stored", values: null }]);
  await settleAll(home);
  expect(await shown()).toMatchObject([{ state: "lead", values: answers }]);
  const params = { id: source.id };
  const tried = await ask(leadSourceRoutes.test, { method: "POST", params, body: {} });
  expect(tried.json.data.values).toEqual(answers);
});

test("answers that make no lead are kept with the failure, and Meta is not asked again", async () => {
  answer({ "which roof?": "Tin" });
  const id = await enquire();
  await settleAll(home);
  expect(await shown()).toMatchObject([{ state: "failed", values: { "which roof?": "Tin" } }]);
  await retry(id);
  await settleAll(home);
  expect(await shown()).toMatchObject([{ state: "failed", attempts: 2 }]);
  expect(graph).toHaveBeenCalledTimes(1);
});

test("while Meta is away an arrival is tried again, fails with a sentence, and is retried by hand", async () => {
  const reason = "graph.facebook.com cannot be reached";
  graph.mockRejectedValue(new OutgoingError(reason));
  const id = await enquire();
  await expect(settleOne(home.companyId, id, false)).rejects.toThrow(reason);
  expect(await shown()).toMatchObject([{ state: "stored", problems: [] }]);
  await settleOne(home.companyId, id);
  expect(await shown()).toMatchObject([{ state: "failed", problems: [{ field: "", reason }] }]);
  answer(answers);
  expect((await retry(id)).status).toBe(202);
  await settleAll(home);
  expect(await shown()).toMatchObject([{ state: "lead", lead: { clientName: "Asha Rao" } }]);
});

test("what the service is too busy for waits for two days, fails then, and is retried by hand", async () => {
  graph.mockRejectedValue(new AppError("unavailable", "The service is busy"));
  const id = await enquire();
  await expect(settleOne(home.companyId, id)).rejects.toThrow("busy");
  await home.inTenant(({ db, companyId, now }) =>
    db.leadArrival.updateMany({
      where: { companyId, id },
      data: { arrivedAt: new Date(now.getTime() - 49 * 3_600_000) },
    }),
  );
  await expect(settleOne(home.companyId, id, false)).rejects.toThrow("busy");
  expect(await shown()).toMatchObject([{ state: "stored" }]);
  await settleOne(home.companyId, id);
  expect(await shown()).toMatchObject([
    { state: "failed", problems: [{ reason: "Something went wrong on our side. Try again" }] },
  ]);
  answer(answers);
  expect((await retry(id)).status).toBe(202);
  await settleAll(home);
  expect(await shown()).toMatchObject([{ state: "lead" }]);
});
