import { strToU8, zipSync } from "fflate";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { leadRoutes } from "@/app/api/crm/leads";
import { timelineRoutes } from "@/app/api/crm/timeline";
import { moveToTrash } from "@/lib/crm/trash/service";
import { createLead } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";

const { attachFile: attach } = leadRoutes;

const { file: download, remove } = timelineRoutes;

let ours: TestCompany;
let ask: Ask;
beforeAll(async () => {
  ours = await freshCompany();
  ask = await askAs(ours, ours.member);
});

const newLead = async () => (await createLead({ companyId: ours.companyId })).id;

async function attached(file: File, leadId?: string) {
  const body = new FormData();
  body.set("file", file);
  return ask(attach, { body, params: { id: leadId ?? (await newLead()) } });
}

const office = (parts: string[]) =>
  zipSync(Object.fromEntries(parts.map((part) => [part, strToU8("<x/>")])));
const text = (bytes: Uint8Array) => new Uint8Array(bytes);
const pdf = () => new File(["%PDF-1.7\nhello"], "Quotation.pdf", { type: "application/pdf" });

test("a file is on the timeline and is saved as it came, never shown by the browser", async () => {
  const { status, json } = await attached(pdf());
  expect(status).toBe(201);
  expect(json.data.entry).toMatchObject({
    kind: "file_attached",
    name: "Quotation.pdf",
    contentType: "application/pdf",
    byteSize: 14,
    by: ours.member.name,
    mine: true,
  });
  const file = await ask(download, { params: { id: json.data.entry.id } });
  expect(await file.response.text()).toBe("%PDF-1.7\nhello");
  expect(Object.fromEntries(file.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="Quotation.pdf"; filename*=UTF-8''Quotation.pdf`,
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    "content-security-policy": expect.stringContaining("sandbox"),
  });
});

test("a picture is made anew, without what it carried along", async () => {
  const plain = sharp({ create: { width: 40, height: 20, channels: 3, background: "red" } });
  const bytes = await plain
    .withExif({ IFD0: { Artist: "somewhere secret" } })
    .jpeg()
    .toBuffer();
  expect(bytes.includes("somewhere secret")).toBe(true);
  const { json } = await attached(new File([text(bytes)], "site.jpg"));
  const file = await ask(download, { params: { id: json.data.entry.id } });
  const kept = Buffer.from(await file.response.arrayBuffer());
  expect(kept.includes("somewhere secret")).toBe(false);
  expect(await sharp(kept).metadata()).toMatchObject({ format: "jpeg", width: 40, height: 20 });
});

const wordParts = ["[Content_Types].xml", "word/document.xml"];
const manyParts = Array.from({ length: 10_000 }, (_, index) => `word/${index}.xml`);

test.each([
  ["Offer.docx", office(wordParts)],
  ["Prices.xlsx", office(["[Content_Types].xml", "xl/workbook.xml"])],
  ["Plan.pptx", office(["[Content_Types].xml", "ppt/presentation.xml"])],
  ["list.csv", strToU8("a,b\n1,2\n")],
  ["मूल्य सूची.txt", strToU8("नमस्ते")],
])("%s is taken", async (name, bytes) => {
  const { status, json } = await attached(new File([text(bytes)], name));
  expect([status, json.data?.entry.name]).toEqual([201, name]);
});

const otherwise = "What is in this file is not what its name says";

test.each([
  ["run.exe", strToU8("MZ"), "Choose a PDF"],
  ["page.html", strToU8("<script>"), "Choose a PDF"],
  ["drawing.svg", strToU8("<svg/>"), "Choose a PDF"],
  ["noending", strToU8("x"), "Choose a PDF"],
  ["page.pdf", strToU8("<script>"), otherwise],
  ["Offer.docx", strToU8("PK but no zip"), otherwise],
  ["Offer.docx", office(["[Content_Types].xml", "xl/workbook.xml"]), otherwise],
  ["Macros.docx", office([...wordParts, "word/vbaProject.bin"]), otherwise],
  ["Parts.docx", office([...wordParts, ...manyParts]), otherwise],
  ["text.txt", new Uint8Array([65, 0, 66]), otherwise],
  ["photo.png", strToU8("no picture"), "Choose a PNG, JPEG or WebP picture"],
])("%s is refused", async (name, bytes, sentence) => {
  const { status, json } = await attached(new File([text(bytes)], name));
  expect([status, json.fields?.file]).toEqual([400, expect.stringContaining(sentence)]);
});

test("a file of more than 10 MB and none at all are refused", async () => {
  const large = await attached(new File([new Uint8Array(10_000_001)], "large.txt"));
  expect([large.status, large.json.message]).toEqual([400, "Choose a file of at most 10 MB"]);
  const none = await ask(attach, { body: new FormData(), params: { id: await newLead() } });
  expect(none.json.fields?.file).toBe("Choose a file");
});

test("a name cannot lead elsewhere or pretend another ending", async () => {
  const { json } = await attached(new File(["%PDF-"], "../../etc/a\u202Efdp.exe.pdf"));
  expect(json.data.entry.name).toBe("afdp.exe.pdf");
});

test("a refused file leaves nothing behind", async () => {
  const leadId = await newLead();
  await attached(new File(["MZ"], "page.pdf"), leadId);
  const [activities, files] = await ours.inTenant(async ({ db, companyId }) => [
    await db.activity.count({ where: { companyId, subjectId: leadId } }),
    await db.file.count({ where: { companyId, name: "page.pdf" } }),
  ]);
  expect([activities, files]).toEqual([0, 0]);
});

test("a file is gone with its entry, with its record, and was never another company's", async () => {
  const theirs = await askAs(await freshCompany());
  const leadId = await newLead();
  const first = (await attached(pdf(), leadId)).json.data.entry.id;
  const second = (await attached(pdf(), leadId)).json.data.entry.id;
  expect((await theirs(download, { params: { id: second } })).status).toBe(404);
  await ask(remove, { method: "DELETE", params: { id: first } });
  expect((await ask(download, { params: { id: first } })).status).toBe(404);
  expect((await ask(download, { params: { id: second } })).status).toBe(200);
  await ours.inTenant((tenant) => moveToTrash(tenant, { kind: "lead", id: leadId }));
  expect((await ask(download, { params: { id: second } })).status).toBe(404);
});
