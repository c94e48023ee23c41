import { type Catalogue, standardCatalogue } from "@/lib/core/catalogue";
import { type CustomField, hasOptions } from "@/lib/core/custom-fields";
import { type CustomKind, customKindLabels, customKinds } from "@/lib/core/custom-kinds";
import { fromKeys } from "@/lib/core/objects";
import { recordKinds } from "@/lib/core/record-kinds";
import { lockCatalogue } from "@/lib/server/database/catalogue";
import { createMember } from "@/prisma/factories";
import type { TestCompany } from "./company";

const slots: Record<CustomKind, string> = {
  text: "t01",
  choice: "t02",
  multiChoice: "m04",
  phone: "t10",
  email: "x01",
  longText: "x02",
  link: "x10",
  number: "n01",
  rupees: "n06",
  date: "d04",
  boolean: "b06",
  person: "p02",
};

const options = [
  { key: "Tin", label: "Tin sheet" },
  { key: "RCC", label: "RCC" },
  { key: "Tile", label: "Clay tile" },
];

/** A custom field of every kind. */
const fields = Object.entries(slots).map(([name, slot]): CustomField => {
  const kind = customKinds.find((one) => one === name);
  if (!kind) throw new Error(`${name} is no kind of custom fields`);
  return {
    key: `own_${name.toLowerCase()}`,
    kind,
    label: `Own ${customKindLabels[kind]}`,
    slot,
    decimals: kind === "number" ? 2 : 0,
    help: null,
    required: kind === "text",
    options: hasOptions(kind) ? options : [],
  };
});

/** A field of every kind on every kind of records. */
export const customCatalogue: Catalogue = {
  ...standardCatalogue,
  custom: fromKeys(recordKinds, () => fields),
};

/** Gives a company these fields. */
export async function addFields({ companyId, inTenant }: TestCompany): Promise<void> {
  await inTenant(async (tenant) => {
    await tenant.db.ownField.createMany({
      data: recordKinds.flatMap((recordKind) =>
        fields.map(({ options: offered, ...field }) => ({
          ...field,
          options: [...offered],
          decimals: field.decimals ?? 0,
          companyId,
          recordKind,
        })),
      ),
    });
    await lockCatalogue(tenant);
  });
}

/** Adds two members to the company, as fields for a person have them. */
export async function addMembers({ companyId }: TestCompany) {
  const named = async (name: string) => ({
    id: (await createMember({ companyId, name })).id,
    name,
  });
  return [await named("Own Person 1"), await named("Own Person 2")] as const;
}
