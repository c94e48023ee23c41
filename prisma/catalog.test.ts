import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { kindList } from "@/lib/crm/kinds/kinds";
import { holderOf } from "@/lib/crm/records/visible";
import { withTenant, withUnsetTenant } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { freshCompany } from "@/testing/company";

let owner: Client;
beforeAll(async () => {
  owner = new Client({ connectionString: process.env.DATABASE_URL });
  await owner.connect();
});
afterAll(() => owner.end());

const rows = async <T extends object>(sql: string, values: unknown[] = []) =>
  (await owner.query<T>(sql, values)).rows;

const tenantTables = `select c.oid, c.relname from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
  where c.relkind in ('r', 'p')`;

test("there are tenant tables, and no table carries a company under another name", async () => {
  const named = await rows<{ relname: string }>(tenantTables);
  expect(named.length).toBeGreaterThanOrEqual(17);
  const pointing = await rows<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and column_name like '%company%' and column_name <> 'company_id'`,
  );
  const known = ["mail_delivery.for_company", "mailbox_message.for_company"];
  expect(pointing.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(known);
});

test("every tenant table enforces row-level security, on its owner too", async () => {
  const open = await rows(
    `select relname from (${tenantTables}) t where not exists (
       select from pg_class c where c.oid = t.oid and c.relrowsecurity and c.relforcerowsecurity)`,
  );
  expect(open).toEqual([]);
});

const ofCompany = "(company_id = (current_setting('app.company_id'::text))::uuid)";

const heldTables = new Set<string>(kindList.filter(holderOf).map(({ name }) => name));
const ofHolders = `${ofCompany} AND CASE WHEN (( SELECT current_setting('app.sees'::text) AS current_setting) = 'all'::text) THEN true ELSE`;

test("every held kind and every table with a holder has the policy of held tables", async () => {
  const held = await rows<{ relname: string }>(
    `select relname from (${tenantTables}) t
     join pg_attribute a on a.attrelid = t.oid and a.attname = 'holder_id' and not a.attisdropped`,
  );
  for (const { relname } of held) heldTables.add(relname);
  const policies = await rows<{ tablename: string; qual: string }>(
    `select tablename, qual from pg_policies where 'crm_app' = any(roles) and qual like '%app.people%'`,
  );
  expect(new Set(policies.map(({ tablename }) => tablename))).toEqual(heldTables);
  for (const { qual } of policies) expect(qual).toContain("current_setting('app.people'::text)");
});

test("an event of a kind without a holder is seen by everyone", async () => {
  const [policy] = await rows<{ qual: string }>(
    `select qual from pg_policies where tablename = 'feed_event' and 'crm_app' = any(roles)`,
  );
  const unheld = kindList.filter((kind) => !holderOf(kind)).map(({ name }) => name);
  const named = policy?.qual.match(/COALESCE\(record_kind, subject_kind\) = ANY \(ARRAY\[(.*?)\]/);
  const kinds = named?.[1]?.replaceAll(/'|::text/g, "").split(", ");
  expect(kinds?.toSorted()).toEqual([...unheld, "member", "company"].toSorted());
});

test("every tenant table has exactly the two policies, each for reading and for writing", async () => {
  const policies = await rows<{
    tablename: string;
    roles: string;
    cmd: string;
    permissive: string;
    qual: string;
    check: string;
  }>(
    `select tablename, array_to_string(roles, ',') as roles, cmd, permissive,
       regexp_replace(qual, '\\s+', ' ', 'g') as qual, with_check as check
     from pg_policies where schemaname = 'public' and tablename in (select relname from (${tenantTables}) t)`,
  );
  const same = { cmd: "ALL", permissive: "PERMISSIVE" };
  for (const { relname: tablename } of await rows<{ relname: string }>(tenantTables)) {
    const own = policies.filter((policy) => policy.tablename === tablename);
    expect(own).toHaveLength(2);
    expect(own).toContainEqual({
      ...same,
      tablename,
      roles: "crm_app",
      qual: heldTables.has(tablename) ? expect.stringContaining(ofHolders) : ofCompany,
      check: ofCompany,
    });
    expect(own).toContainEqual({
      ...same,
      tablename,
      roles: "crm_platform",
      qual: "true",
      check: "true",
    });
  }
});

test("a company sees its own row of company only", async () => {
  const policies = await rows<{ roles: string; qual: string }>(
    `select array_to_string(roles, ',') as roles, qual, with_check from pg_policies where tablename = 'company'`,
  );
  const own = "(id = (current_setting('app.company_id'::text))::uuid)";
  expect(policies).toContainEqual({ roles: "crm_app", qual: own, with_check: own });
  expect(policies.filter(({ roles }) => roles === "crm_app")).toHaveLength(2);
  expect(policies).toHaveLength(3);
  const [table] = await rows<{ relrowsecurity: boolean }>(
    `select relrowsecurity from pg_class where relname = 'company'`,
  );
  expect(table?.relrowsecurity).toBe(true);
});

test("the role of companies activates its company and cannot suspend or close it", async () => {
  const company = await freshCompany({ status: "pending" });
  const setStatus = (status: string) =>
    company.inTenant(({ db, companyId: id }) =>
      db.company.updateMany({ where: { id }, data: { status } }),
    );
  expect(await setStatus("active")).toEqual({ count: 1 });
  for (const status of ["suspended", "inactive"])
    await expect(setStatus(status)).rejects.toThrow(/row-level security/);
  const stored = await rows("select status from company where id = $1", [company.companyId]);
  expect(stored).toEqual([{ status: "active" }]);
});

test("the row of a suspended company can be locked by its role", async () => {
  const company = await freshCompany({ status: "suspended" });
  const locked = await company.inTenant(
    ({ db, companyId }) =>
      db.$queryRaw`select id from company where id = ${companyId}::uuid for no key update`,
  );
  expect(locked).toEqual([{ id: company.companyId }]);
});

test("every key and unique index of a tenant table begins with the company", async () => {
  const first = `(select attname from pg_attribute a where a.attrelid = i.indrelid and a.attnum = i.indkey[0])`;
  const wrong = await rows(
    `select i.indexrelid::regclass::text as index from pg_index i join (${tenantTables}) t on t.oid = i.indrelid
     where (i.indisunique or i.indisprimary) and coalesce(${first}, '') <> 'company_id'`,
  );
  expect(wrong).toEqual([]);
  const lacking = await rows(
    `select relname from (${tenantTables}) t where not exists (
       select from pg_index i where i.indrelid = t.oid and i.indisprimary and i.indnkeyatts >= 2)`,
  );
  const oneRowACompany = [{ relname: "feed_position" }];
  expect(lacking).toEqual(oneRowACompany);
});

test("every other index of a tenant table begins with the company too, alone or within its terms", async () => {
  const wrong = await rows(
    `select index, first from (
       select i.indexrelid::regclass::text as index,
         coalesce(pg_get_expr(d.adbin, d.adrelid), pg_get_indexdef(i.indexrelid, 1, true)) as first
       from pg_index i join (${tenantTables}) t on t.oid = i.indrelid
       left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] and a.attgenerated = 's'
       left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum) indexes
     where first !~ '^(company_id$|app\\.(slot_)?runs\\(company_id,)'`,
  );
  expect(wrong).toEqual([]);
});

test("every foreign key of a tenant table carries the company, and never sets null", async () => {
  const keys = await rows<{
    name: string;
    from: string[];
    to: string[];
    target: string;
    onDelete: string;
  }>(
    `select k.conrelid::regclass::text || '.' || k.conname as name, k.confrelid::regclass::text as target,
       array(select attname::text from unnest(k.conkey) with ordinality u(n, at)
             join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n order by at) as "from",
       array(select attname::text from unnest(k.confkey) with ordinality u(n, at)
             join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n order by at) as "to",
       k.confdeltype as "onDelete"
     from pg_constraint k join (${tenantTables}) t on t.oid = k.conrelid where k.contype = 'f'`,
  );
  expect(keys.length).toBeGreaterThanOrEqual(17);
  for (const { name, from, to, target, onDelete } of keys) {
    expect([name, from[0], to[0]]).toEqual([
      name,
      "company_id",
      target === "company" ? "id" : "company_id",
    ]);
    expect(["a", "r", "c"], name).toContain(onDelete);
  }
});

test("no table of the platform, and not company, points at a tenant table", async () => {
  const wrong = await rows(
    `select k.conname from pg_constraint k join (${tenantTables}) t on t.oid = k.confrelid
     where k.contype = 'f' and k.conrelid not in (select oid from (${tenantTables}) s)`,
  );
  expect(wrong).toEqual([]);
});

test("the two login roles own nothing, may not bypass policies, and are nobody else", async () => {
  const roles = await rows(
    `select rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication from pg_roles
     where rolname in ('crm_app', 'crm_platform') order by 1`,
  );
  const harmless = {
    rolsuper: false,
    rolbypassrls: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolreplication: false,
  };
  expect(roles).toEqual([
    { rolname: "crm_app", ...harmless },
    { rolname: "crm_platform", ...harmless },
  ]);
  const owned = await rows(
    `select relname from pg_class where pg_get_userbyid(relowner) in ('crm_app', 'crm_platform')
     union all select proname from pg_proc where pg_get_userbyid(proowner) in ('crm_app', 'crm_platform')`,
  );
  expect(owned).toEqual([]);
  const memberships = await rows(
    `select 1 from pg_auth_members m join pg_roles r on r.oid = m.member where r.rolname in ('crm_app', 'crm_platform')`,
  );
  expect(memberships).toEqual([]);
});

test("a company's role reaches tenant tables and its own company, and nothing of the platform", async () => {
  const granted = await rows<{ table: string; rights: string }>(
    `select table_name as table, string_agg(privilege_type, ',' order by privilege_type) as rights
     from information_schema.role_table_grants where grantee = 'crm_app' and table_schema = 'public' group by 1`,
  );
  const expected = new Map(
    (await rows<{ relname: string }>(tenantTables)).map(({ relname }) => [
      relname,
      "DELETE,INSERT,SELECT,UPDATE",
    ]),
  );
  expected.set("audit_event", "INSERT,SELECT");
  expected.set("feed_event", "INSERT,SELECT");
  expected.set("feed_position", "INSERT,SELECT,UPDATE");
  expected.set("company", "SELECT");
  expect(new Map(granted.map(({ table, rights }) => [table, rights]))).toEqual(expected);
  const everybody = await rows(
    `select table_name from information_schema.role_table_grants where grantee = 'PUBLIC' and table_schema in ('public', 'pgboss')
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and deptype = 'e'
         and objid = to_regclass(format('%I.%I', table_schema, table_name)))`,
  );
  expect(everybody).toEqual([]);
});

test("a company's role changes no column of its company that the platform decides", async () => {
  const held = await rows<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'company'::regclass and attnum > 0
     and not attisdropped and not has_column_privilege('crm_app', attrelid, attnum, 'update') order by 1`,
  );
  expect(held.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      "created_at",
      "deleted_at",
      "id",
      "plan",
      "status_reason",
      "subdomain",
    ]),
  );
});

test.each(["crm_app", "crm_platform"])("%s makes no temporary tables", async (role) => {
  const [found] = await rows<{ may: boolean }>(
    `select has_database_privilege('${role}', current_database(), 'temporary') as may`,
  );
  expect(found?.may).toBe(false);
});

test("a role that may not write jobs enqueues none of another company, whatever its name", async () => {
  const { companyId } = await freshCompany();
  await owner.query("begin");
  try {
    await owner.query(`create role crm_stranger; grant usage on schema app to crm_stranger;
      grant execute on all functions in schema app to crm_stranger`);
    await owner.query("select app.set_company($1)", [companyId]);
    await owner.query("set local session authorization crm_stranger");
    const job = `select app.enqueue_job('mail', '{"companyId": "${crypto.randomUUID()}"}', gen_random_uuid())`;
    await expect(owner.query(job)).rejects.toThrow("a job of another company");
  } finally {
    await owner.query("rollback");
  }
});

test("functions that act as their owner fix their search path and are not everybody's", async () => {
  const functions = await rows<{ name: string; config: string | null; everybody: boolean }>(
    `select proname as name, array_to_string(proconfig, ';') as config,
       has_function_privilege('public', p.oid, 'execute') as everybody
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'app' and prosecdef`,
  );
  expect(functions.length).toBeGreaterThan(2);
  for (const { name, config, everybody } of functions) {
    expect([name, everybody]).toEqual([name, false]);
    expect(config, name).toMatch(/search_path=[\w, ]*pg_temp$/);
  }
});

test("there are no enums and no triggers of ours", async () => {
  const found = await rows(
    `select t.typname as name from pg_type t join pg_namespace n on n.oid = t.typnamespace
     where t.typtype = 'e' and n.nspname = 'public'
     union all select g.tgname from pg_trigger g join pg_class c on c.oid = g.tgrelid
     join pg_namespace n on n.oid = c.relnamespace where not g.tgisinternal and n.nspname = 'public'`,
  );
  expect(found).toEqual([]);
});

test("without a company set every read and write is an error, also on a connection that had one", async () => {
  const { companyId } = await freshCompany();
  const unset = () => withUnsetTenant((db) => db.$queryRaw`select count(*) from lead`);
  for (let time = 0; time < 20; time += 1) {
    await withTenant({ companyId }, systemActor, ({ db }) =>
      db.lead.count({ where: { companyId } }),
    );
    await expect(unset()).rejects.toThrow(/app\.company_id|uuid/);
  }
  const insert = withUnsetTenant((db) => db.savedView.deleteMany({ where: { companyId } }));
  await expect(insert).rejects.toThrow();
});

test("inside one company nothing of another can be read, written, moved or taken over", async () => {
  const [home, other] = [await freshCompany(), await freshCompany()];
  const theirs = { companyId: other.companyId };
  await home.inTenant(async ({ db }) => {
    expect(await db.appUser.count({ where: theirs })).toBe(0);
    expect(await db.appUser.updateMany({ where: theirs, data: { name: "x" } })).toEqual({
      count: 0,
    });
    expect(await db.appUser.deleteMany({ where: theirs })).toEqual({ count: 0 });
    expect(await db.company.count()).toBe(1);
  });
  const intruding = home.inTenant(({ db }) =>
    db.brand.create({ data: { companyId: other.companyId, name: "intruder" } }),
  );
  await expect(intruding).rejects.toThrow(/row-level security/);
  const moving = home.inTenant(
    ({ db }) =>
      db.$executeRaw`update app_user set company_id = ${other.companyId}::uuid where company_id = ${home.companyId}::uuid`,
  );
  // A distributed database refuses earlier: no row leaves the shard of its company.
  await expect(moving).rejects.toThrow(/row-level security|modifying the partition value/);
  expect(await other.inTenant(({ db }) => db.brand.count({ where: theirs }))).toBe(0);
});
