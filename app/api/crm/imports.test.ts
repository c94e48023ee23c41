import { beforeAll, expect, test } from "vitest";
import { importRoutes } from "@/app/api/crm/imports";
import { importMaxBytes } from "@/lib/crm/imports/choices";
import { importUploads } from "@/lib/crm/imports/upload";
import { freshCompany, signInMember, type TestCompany } from "@/testing/company";
import { callRoute } from "@/testing/request";

const { list: listRoute, create: uploadRoute } = importRoutes;

let company: TestCompany;
let token: string;

beforeAll(async () => {
  company = await freshCompany();
  ({ token } = await signInMember(company.member));
});

function form(kind: string, file?: File): FormData {
  const body = new FormData();
  body.set("kind", kind);
  if (file) body.set("file", file);
  return body;
}

function upload(body: unknown, headers: Record<string, string> = {}) {
  return callRoute(uploadRoute, { method: "POST", host: company.host, token, body, headers });
}

test("an uploaded file comes back with its columns, a field for each, and its first rows", async () => {
  const { status, json } = await upload(
    form("brands", new File(["Name,City\nRao,Pune\n"], "brands.csv")),
  );
  expect(status).toBe(201);
  expect(json.data.import).toMatchObject({
    kind: "brands",
    status: "draft",
    fileName: "brands.csv",
    totalRows: 1,
    columns: [
      { name: "Name", samples: ["Rao"] },
      { name: "City", samples: ["Pune"] },
    ],
    firstRows: [{ line: 2, cells: ["Rao", "Pune"] }],
    settings: { mapping: ["name", "headquarters"], duplicates: "skip" },
    questions: [],
    createdBy: company.member.name,
  });
  const list = await callRoute(listRoute, { host: company.host, token });
  expect(list.json.data.imports).toMatchObject([
    { id: json.data.import.id, fileName: "brands.csv" },
  ]);
});

test("a company's files are read one at a time, two wait, and more are refused", async () => {
  let finish = () => {};
  const reading = importUploads().run(
    company.companyId,
    () =>
      new Promise<void>((done) => {
        finish = done;
      }),
  );
  const csv = () => form("brands", new File(["Name,City\nRao,Pune\n"], "brands.csv"));
  const uploads = [1, 2, 3].map(() => upload(csv()));
  const refused = await Promise.race(uploads);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "10"]);
  finish();
  await reading;
  const statuses = (await Promise.all(uploads)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, 201, 429]);
});

test.each([
  ["no file", () => form("brands"), 400, "file", "Choose a CSV, Excel or vCard file"],
  [
    "an unknown kind",
    () => form("people", new File(["a"], "a.csv")),
    400,
    "kind",
    "Choose one of: brands, leads",
  ],
  [
    "a picture",
    () => form("brands", new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], "a.png")),
    400,
    "file",
    "Only CSV, Excel (.xlsx) and vCard (.vcf) files can be imported.",
  ],
] as const)(
  "an upload with %s is refused at its field",
  async (_, body, status, field, sentence) => {
    const answer = await upload(body());
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({
      error: true,
      code: "validation_failed",
      fields: { [field]: sentence },
    });
  },
);

test("an upload of more than 25 MB is refused, and JSON is no upload", async () => {
  const large = new File([new Uint8Array(importMaxBytes + 100_000)], "large.csv");
  expect((await upload(form("brands", large))).status).toBe(413);
  expect((await upload({ kind: "brands" })).status).toBe(415);
});

test("an upload without a Content-Length is refused", async () => {
  const body = form("brands", new File(["Name\nRao\n"], "brands.csv"));
  const request = new Request(`http://${company.host}/api/crm/imports`, {
    method: "POST",
    headers: { host: company.host, authorization: `Bearer ${token}` },
    body,
  });
  expect((await uploadRoute(request, { params: Promise.resolve({}) })).status).toBe(411);
});

test("where a company keeps imports for its owners, a member may not and an owner may", async () => {
  const memberPermissions = { import: false, export: false, delete: true };
  const strict = await freshCompany({ memberPermissions });
  const asMember = await signInMember(strict.member);
  const asOwner = await signInMember(strict.owner);
  const endpoint = { host: strict.host };
  expect((await callRoute(listRoute, { ...endpoint, token: asMember.token })).status).toBe(403);
  expect((await callRoute(listRoute, { ...endpoint, token: asOwner.token })).status).toBe(200);
});
