import fc from "fast-check";
import { expect, test } from "vitest";
import { removeDeletedFields } from "@/lib/crm/settings/fields/remove-values";
import { askAs } from "@/testing/ask";
import { freshCompany } from "@/testing/company";
import { converting } from "@/testing/converted-fields";
import { sizeOf } from "@/testing/tier";

const text = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 40 })
  .map((value) => value.normalize("NFC").trim())
  .filter((value) => /^[\p{L}\p{N}\p{P}\p{S}\p{Zs}\p{M}]+$/u.test(value) && value.length <= 60)
  // An option called like a member that every object inherits has another value than its label.
  .filter((value) => !(value in Object.prototype));

/** Texts of which no two differ in case only. */
const texts = fc.uniqueArray(text, {
  minLength: 1,
  maxLength: 6,
  selector: (value) => value.toLowerCase(),
});

test.each(["longText", "choice"])(
  "a text that becomes a %s and a text again keeps every value",
  async (kind) => {
    const company = await freshCompany();
    const leads = converting(company, await askAs(company));
    const { key } = await leads.add({ label: "Roof" });
    const ids: string[] = [];
    for (let at = 0; at < 6; at += 1) ids.push(await leads.record(key, "Start"));
    await fc.assert(
      fc.asyncProperty(texts, async (values) => {
        for (const [at, id] of ids.entries()) {
          const { status, json } = await leads.update(id, key, values[at % values.length]);
          expect([status, json.fields]).toEqual([200, undefined]);
        }
        const read = () => Promise.all(ids.map((id) => leads.valueOf(id, key)));
        const before = await read();
        const changes: string[] = [];
        for (const to of [kind, "text"]) {
          const { json } = await leads.convert(key, { kind: to });
          expect(json.fields).toBeUndefined();
          changes.push(json.data.changeId);
          expect(await read()).toEqual(before);
        }
        for (const id of changes.toReversed()) {
          expect((await leads.undo(id)).status).toBe(200);
          expect(await read()).toEqual(before);
        }
        // Frees the columns of the undone kinds.
        await removeDeletedFields(company.companyId, new Date(Date.now() + 2 * 3_600_000));
      }),
      { numRuns: sizeOf({ quick: 1, all: 3, heavy: 12 }) },
    );
  },
  240_000,
);
