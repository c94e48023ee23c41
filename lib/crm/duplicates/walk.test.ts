import fc from "fast-check";
import { expect, test } from "vitest";
import { standardCatalogue } from "@/lib/core/catalogue";
import { storedLeads } from "@/lib/crm/leads/stored";
import { leadIdentity } from "@/lib/crm/matching/sameness";
import { createBrand, createLead } from "@/prisma/factories";
import { freshCompany } from "@/testing/company";
import { sizeOf } from "@/testing/tier";
import { type SharedKey, type Spot, type Walk, walk } from "./walk";

const heldNames = fc.array(
  fc.tuple(fc.constantFrom("Ravi", "ravi", "Meera", "\u{1f600}", "\uffee"), fc.nat(3)),
  {
    minLength: 5,
    maxLength: 25,
  },
);

/** A key by itself, and one within the record above. */
const tried = {
  email: (name: string) => `${name}@acme.example null`,
  name: (name: string, brandId: string) => `${name.toLowerCase()} ${brandId}`,
};

test.each(["email", "name"] as const)(
  "the walk finds each %s that several leads have once and in order, however few rows it reads at once",
  async (pass) => {
    await fc.assert(
      fc.asyncProperty(
        heldNames,
        fc.integer({ min: 2, max: 6 }),
        fc.integer({ min: 1, max: 4 }),
        async (held, rows, most) => {
          const own = await freshCompany();
          const { companyId } = own;
          const brands: string[] = [];
          for (let at = 0; at < 4; at += 1) brands.push((await createBrand({ companyId })).id);
          for (const [clientName, at] of held) {
            const emailId = `${clientName}@acme.example`;
            await createLead({ companyId, clientName, emailId, brandId: brands[at] ?? "" });
          }
          const compared = { identity: leadIdentity, kind: storedLeads.in(standardCatalogue).kind };
          const found = await own.inTenant(async (tenant) => {
            const keys: SharedKey[] = [];
            for (let after: Spot | null = [""]; after; ) {
              const part: Walk = await walk(tenant, compared, {
                rest: { pass, after },
                most,
                rows,
              });
              keys.push(...part.keys);
              after = part.next;
            }
            return keys.map(({ key, within }) => `${key} ${within}`);
          });
          const all = held.map(([name, at]) => tried[pass](name, brands[at] ?? "")).sort();
          const shared = all.filter((one, at) => one === all[at + 1] && one !== all[at - 1]);
          expect(found).toEqual(
            shared.sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other))),
          );
        },
      ),
      { numRuns: sizeOf({ quick: 5, all: 10, heavy: 60 }), endOnFailure: true },
    );
  },
);
