import { Worker } from "node:worker_threads";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { leadRoutes } from "@/app/api/crm/leads";
import { proposalRoutes } from "@/app/api/crm/proposals";
import { askAs } from "@/testing/ask";
import { freshCompany, signInMember } from "@/testing/company";
import { pdfContent, work } from "@/testing/proposals/pdf-content";
import {
  change,
  draft,
  hours,
  type ProposalWorld,
  proposalWorld,
} from "@/testing/proposals/proposals";
import { buildRequest } from "@/testing/request";
import { printPdf } from "./print";
import type { PdfSource } from "./source";

const { list } = leadRoutes;

const { pdf: readPdf } = proposalRoutes;

const description = "ग्राहक सेवा प्रशिक्षण और दस्तावेज़ीकरण ".repeat(30).slice(0, 900);
const heavyItems = Array(100).fill({ ...hours, description });

const { postMessage } = Worker.prototype;

let world: ProposalWorld;
let rendered: ReturnType<typeof vi.spyOn>;
beforeAll(async () => {
  world = await proposalWorld();
});
beforeEach(() => {
  rendered = vi.spyOn(Worker.prototype, "postMessage");
});

const pdfOf = async (id: string) => {
  const { status, headers, response } = await world.ask(readPdf, { params: { id } });
  return { status, headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

/** The next PDF is not begun before the function that this returns is called. */
function holdNext(): () => void {
  let begin = () => {};
  rendered.mockImplementationOnce(function (this: Worker, job: unknown) {
    begin = () => postMessage.call(this, job);
  });
  return () => begin();
}

test("fifteen requests for one heavy draft print it once, and another company is served in the meantime", async () => {
  const { id } = await draft(world, { items: heavyItems });
  const other = await askAs(await freshCompany());
  const begin = holdNext();
  const finished: string[] = [];
  const calls = Array.from({ length: 15 }, async () => {
    const answer = await pdfOf(id);
    finished.push("pdf");
    return answer;
  });
  await vi.waitFor(() => expect(rendered).toHaveBeenCalled(), 20_000);
  expect((await other(list)).status).toBe(200);
  expect(finished).toEqual([]);
  begin();
  const answers = await Promise.all(calls);
  expect(answers.map(({ status }) => status)).toEqual(Array(15).fill(200));
  expect(new Set(answers.map(({ bytes }) => bytes.toString("base64"))).size).toBe(1);
  expect(rendered).toHaveBeenCalledTimes(1);
}, 60_000);

test("a draft is printed once for each of its versions", async () => {
  const { id } = await draft(world);
  const first = await pdfOf(id);
  expect((await pdfOf(id)).bytes).toEqual(first.bytes);
  expect(rendered).toHaveBeenCalledTimes(1);
  await change(world, id, { title: "Dealer portal, second thoughts" });
  expect((await pdfOf(id)).bytes).not.toEqual(first.bytes);
  expect(rendered).toHaveBeenCalledTimes(2);
});

const source = (companyId: string, title: string): PdfSource => ({
  companyId,
  content: pdfContent([work], { title }),
  logo: null,
});

test("five PDFs of a company wait, more are refused with the time to wait, and another company is next", async () => {
  const order: string[] = [];
  const print = (companyId: string, title: string) =>
    printPdf(source(companyId, title)).then(() => order.push(title));
  const flood = ["1", "2", "3", "4", "5", "6"].map((title) => print("loud", title));
  const refused = print("loud", "7");
  const calm = print("calm", "calm");
  await expect(refused).rejects.toMatchObject({ status: 429, retryAfterSeconds: 5 });
  await Promise.all([...flood, calm]);
  expect(order).toEqual(["1", "calm", "2", "3", "4", "5", "6"]);
});

test("a PDF is printed while a client waits, and skipped once all have left", async () => {
  const [left, stayed] = [new AbortController(), new AbortController()];
  const running = printPdf(source("a", "running"));
  const dropped = printPdf(source("a", "dropped"), left.signal);
  const shared = [left, stayed].map(({ signal }) => printPdf(source("a", "shared"), signal));
  left.abort();
  await expect(dropped).rejects.toMatchObject({ code: "gone" });
  await Promise.all([running, ...shared]);
  expect(rendered).toHaveBeenCalledTimes(2);
  expect(await printPdf(source("a", "dropped"))).toBeInstanceOf(Uint8Array);
});

test("a client that leaves takes its request out of the queue", async () => {
  const { token } = await signInMember(world.owner);
  const { id } = await draft(world, { title: "Left alone" });
  const client = new AbortController();
  const running = printPdf(source(world.companyId, "before it"));
  const request = await buildRequest({ host: world.host, token });
  const answer = readPdf(new Request(request, { signal: client.signal }), {
    params: Promise.resolve({ id }),
  });
  client.abort();
  expect((await answer).status).toBe(410);
  await running;
  expect(rendered).toHaveBeenCalledTimes(1);
});

test("a PDF that cannot be printed is tried again by the next call", async () => {
  rendered.mockImplementationOnce(() => {
    throw new Error("no thread");
  });
  await expect(printPdf(source("a", "again"))).rejects.toThrow("no thread");
  expect(await printPdf(source("a", "again"))).toBeInstanceOf(Uint8Array);
});
