import { expect, test } from "vitest";
import type { Sees } from "@/lib/core/permissions";
import { freshCompany } from "@/testing/company";
import { setScope, withTenant, withUnsetTenant } from "./db";
import { type Db, systemActor } from "./scope";

const nobody = "00000000-0000-0000-0000-000000000000";

const settings = (db: Db) => db.$queryRaw`
  select current_setting('app.sees') as sees, current_setting('app.people')::uuid[] as people`;

test("a transaction sees all records of its company unless it names their holders", async () => {
  const { companyId, member } = await freshCompany();
  const sees: Sees = { kind: "people", ids: [member.id, nobody] };
  const all = await withTenant({ companyId }, systemActor, ({ db }) => settings(db));
  const own = await withTenant({ companyId, sees }, systemActor, ({ db }) => settings(db));
  expect(all).toEqual([{ sees: "all", people: [] }]);
  expect(own).toEqual([{ sees: "people", people: [member.id, nobody] }]);
});

test("the holders of one transaction are unknown to the next on the same connection", async () => {
  const { companyId, member } = await freshCompany();
  const sees: Sees = { kind: "people", ids: [member.id] };
  for (let time = 0; time < 20; time += 1) {
    await withTenant({ companyId, sees }, systemActor, ({ db }) => settings(db));
    const next = await withUnsetTenant(async (db) => {
      await setScope(db, { companyId, sees: { kind: "all" } });
      return settings(db);
    });
    expect(next).toEqual([{ sees: "all", people: [] }]);
  }
});
