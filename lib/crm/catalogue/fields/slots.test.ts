import { expect, test } from "vitest";
import { customKinds } from "@/lib/core/custom-kinds";
import { isSlot, isSortedSlot, slotsOf } from "@/lib/core/custom-slots";
import { recordKinds } from "@/lib/core/record-kinds";
import { freshCompany } from "@/testing/company";

const slots = [...new Set(customKinds.flatMap(slotsOf))];

test.each(recordKinds)(
  "a %s has every column for custom fields, those that sort with an index",
  async (kind) => {
    const { inTenant } = await freshCompany();
    const [columns, indexes] = await inTenant(async ({ db }) => [
      await db.$queryRaw<{ name: string }[]>`
      select attname::text as name from pg_attribute
      where attrelid = ${kind}::text::regclass and attnum > 0 and not attisdropped`,
      await db.$queryRaw<{ name: string }[]>`
      select indexname::text as name from pg_indexes where tablename = ${kind}`,
    ]);
    const names = columns.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(slots));
    expect(names.filter(isSlot)).toHaveLength(42);
    expect(indexes.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        ...slots.filter(isSortedSlot).map((slot) => `${kind}_${slot}_idx`),
        ...slotsOf("choice")
          .filter(isSortedSlot)
          .map((slot) => `${kind}_${slot}_id_idx`),
      ]),
    );
  },
);
