import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { expect, test } from "vitest";
import { createBrand } from "@/prisma/factories";
import { freshCompany } from "@/testing/company";
import { addFields } from "@/testing/custom-fields";
import { filledCompany } from "@/testing/matrix-world";
import { unzip } from "@/testing/unzip";
import { companyArchive } from "./archive";

test.skipIf(!existsSync("/proc/self/fd"))(
  "a reader who breaks off where a file begins leaves no file open",
  async () => {
    const { companyId, inTenant } = await filledCompany();
    const files = await inTenant(({ db }) => db.file.findMany({ where: { companyId } }));
    for await (const piece of companyArchive(companyId, new Date()))
      if (Buffer.from(piece).includes("files/")) break;
    const open = () => files.filter(({ storageKey }) => openPaths().includes(storageKey));
    await expect.poll(open).toEqual([]);
  },
);

test("a file keeps its name in Marathi, with every sign and joiner", async () => {
  const { companyId, inTenant } = await filledCompany();
  const name = "सुऱ्\u200Dयाची मूल्य सूची.txt";
  const attached = { companyId, purpose: "attachment" };
  await inTenant(({ db }) => db.file.updateMany({ where: attached, data: { name } }));
  const names = Object.keys(await unzip(companyArchive(companyId, new Date())));
  expect(names.filter((found) => found.endsWith(` ${name}`))).toHaveLength(1);
});

test("records have the values of custom fields by their names, and no spare column", async () => {
  const company = await freshCompany();
  await addFields(company);
  const { companyId, inTenant } = company;
  const { id } = await createBrand({ companyId });
  await inTenant(
    ({ db }) => db.$executeRaw`
      update brand set n01 = 1250, t02 = 'Tin', m04 = '{RCC,Tin}' where company_id = ${companyId}::uuid and id = ${id}::uuid`,
  );
  const files = await unzip(companyArchive(companyId, new Date()));
  const [brand] = JSON.parse(Buffer.from(files["brands.json"] ?? []).toString());
  expect(brand).toMatchObject({
    "custom.own_number": 12.5,
    "custom.own_choice": "Tin",
    "custom.own_multichoice": ["RCC", "Tin"],
  });
  expect(Object.keys(brand).filter((key) => /^[tndpxbm]\d\d$/.test(key))).toEqual([]);
});

/** The files this process has open, from Linux's /proc. */
function openPaths(): string {
  return readdirSync("/proc/self/fd").map(pathOf).join("\n");
}

function pathOf(descriptor: string): string {
  const link = `/proc/self/fd/${descriptor}`;
  return existsSync(link) ? readlinkSync(link) : "";
}
