import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";
import { type DatabaseProxy, databaseProxy } from "@/testing/database-proxy";

type Database = typeof import("./db");
type Handler = Parameters<Ask>[0];

let proxy: DatabaseProxy;
let database: Database;
let fault: typeof import("./database-fault");
let list: Handler;
let create: Handler;
let ask: Ask;
let company: TestCompany;

// Modules are loaded anew with two connections to a database behind the proxy; sessions stay.
beforeAll(async () => {
  const url = process.env.APP_DATABASE_URL ?? "";
  company = await freshCompany();
  ask = await askAs(company);
  await (await import("./db")).closeDatabase();
  proxy = await databaseProxy(url);
  vi.stubEnv("APP_DATABASE_URL", proxy.through(url));
  vi.stubEnv("APP_POOL_SIZE", "2");
  vi.resetModules();
  database = await import("./db");
  fault = await import("./database-fault");
  const { brandRoutes } = await import("@/app/api/crm/brands");
  ({ list, create } = brandRoutes);
});
afterAll(async () => {
  await database.closeDatabase();
  await proxy.stop();
  vi.unstubAllEnvs();
});

const listBrands = () => ask(list, { path: "/api/crm/brands" });
const timed = async <T>(work: () => Promise<T>) => {
  const began = performance.now();
  const answer = await work();
  return { answer, tookMs: performance.now() - began };
};
const expectUnavailable = ({
  answer,
  tookMs,
}: Awaited<ReturnType<typeof timed<Awaited<ReturnType<Ask>>>>>) => {
  expect(answer).toMatchObject({ status: 503, json: { error: true, code: "unavailable" } });
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(JSON.stringify(answer.json)).not.toMatch(/ECONN|127\.0\.0\.1|postgres|prisma|pool/i);
  // Four times what it takes, for a machine that is busy.
  expect(tookMs).toBeLessThan(12_000);
};

test.each(["40001", "40P01"])(
  "a transaction that fails with %s is tried again until it goes through",
  async (code) => {
    const { companyId } = company;
    let tries = 0;
    const done = await database.withTenant({ companyId }, systemActor, async ({ db }) => {
      tries += 1;
      if (tries < 4) await failWith(db, code);
      return "done";
    });
    expect([done, tries]).toEqual(["done", 4]);
  },
);

test("a transaction that never goes through is given up after four tries", async () => {
  let tries = 0;
  const giving = database.withTenant(
    { companyId: company.companyId },
    systemActor,
    async ({ db }) => {
      tries += 1;
      await failWith(db, "40001");
    },
  );
  await expect(giving).rejects.toThrow();
  expect(tries).toBe(4);
});

test("a full disk has its own message and is not retried", async () => {
  let tries = 0;
  const { companyId } = company;
  const writing = database.withTenant({ companyId }, systemActor, async ({ db }) => {
    tries += 1;
    await failWith(db, "53100");
  });
  const sentence = "The server has no disk space left. Nothing was saved";
  await expect(writing).rejects.toMatchObject({ code: "storage_full", message: sentence });
  expect(tries).toBe(1);
});

test("two people who lock each other's rows both get through", async () => {
  const brands: string[] = [];
  for (const name of ["A", "B"]) {
    const { json } = await ask(create, { path: "/api/crm/brands", body: { name } });
    brands.push(json.data.brand.id);
  }
  const meeting = barrier(2);
  const lockBoth = (first = "", second = "") => {
    let isFirstTry = true;
    return database.withTenant({ companyId: company.companyId }, systemActor, async ({ db }) => {
      await lock(db, first);
      if (isFirstTry) await meeting();
      isFirstTry = false;
      await lock(db, second);
      return "both";
    });
  };
  const [one, two] = brands;
  expect(await Promise.all([lockBoth(one, two), lockBoth(two, one)])).toEqual(["both", "both"]);
});

test("a pool that is full is a 503 within seconds, and is there again when it has room", async () => {
  const holding = barrier(3);
  const held = [1, 2].map(() =>
    database.withTenant({ companyId: company.companyId }, systemActor, async () => holding()),
  );
  expectUnavailable(await timed(listBrands));
  await holding();
  await Promise.all(held);
  expect((await listBrands()).status).toBe(200);
});

test("a database that is stopped is a 503 within seconds, and works again without a restart", async () => {
  expect((await listBrands()).status).toBe(200);
  await proxy.stop();
  expectUnavailable(await timed(listBrands));
  expectUnavailable(
    await timed(() => ask(create, { path: "/api/crm/brands", body: { name: "Lost" } })),
  );
  await proxy.start();
  expect((await listBrands()).status).toBe(200);
  expect(JSON.stringify((await listBrands()).json)).not.toContain("Lost");
});

test("connections that died while they were idle fail no request", async () => {
  expect((await listBrands()).status).toBe(200);
  await proxy.stop();
  await proxy.start();
  expect((await listBrands()).status).toBe(200);
});

test.each(["$queryRaw", "$executeRaw", "findMany"] as const)(
  "a connection that is reset while %s waits for its answer is unavailable",
  async (how) => {
    let stopped = Promise.resolve();
    const asked = database.withTenant({ companyId: company.companyId }, systemActor, ({ db }) => {
      stopped = proxy.stop();
      if (how === "findMany") return db.brand.findMany();
      return db[how]`select pg_sleep(5)`;
    });
    await expect(asked).rejects.toMatchObject({ name: "AppError", code: "unavailable" });
    await stopped;
    await proxy.start();
    expect((await listBrands()).status).toBe(200);
  },
);

test.each([
  "Server has closed the connection.",
  "Can't reach database server at 127.0.0.1:5432",
  "getaddrinfo EAI_AGAIN db.internal",
  "connect EHOSTUNREACH 10.0.0.7:5432",
  "This socket has been ended by the other party (EPIPE)",
  "Client was closed and is not queryable",
])("%s is unavailable", (message) => {
  expect(fault.databaseFault(new Error(message))).toMatchObject({ code: "unavailable" });
});

test.each(["ConnectionClosed", "DatabaseNotReachable", "SocketTimeout", "TooManyConnections"])(
  "a raw query that Prisma's adapter ends with %s is unavailable",
  (kind) => {
    const meta = { driverAdapterError: Object.assign(new Error(kind), { cause: { kind } }) };
    const failed = Object.assign(new Error("Raw query failed. Code: `N/A`."), { meta });
    expect(fault.databaseFault(failed)).toMatchObject({ code: "unavailable" });
  },
);

test.each(["query_wait_timeout", "server conn crashed?", "pgbouncer cannot connect to server"])(
  "what a connection pooler says of its server is unavailable: %s",
  (message) => {
    const failed = Object.assign(new Error(message), { code: "08P01", severity: "FATAL" });
    expect(fault.databaseFault(failed)).toMatchObject({ code: "unavailable" });
  },
);

test("a statement that is wrong is no fault of the database", () => {
  const wrong = Object.assign(new Error('syntax error at or near "form"'), { code: "42601" });
  expect(fault.databaseFault(wrong)).toBe(wrong);
});

test("a database that swallows everything is a 503 within seconds, whether connected or not", async () => {
  expect((await listBrands()).status).toBe(200);
  proxy.swallow(true);
  expectUnavailable(await timed(listBrands));
  expectUnavailable(
    await timed(() => ask(create, { path: "/api/crm/brands", body: { name: "Lost" } })),
  );
  expectUnavailable(await timed(listBrands));
  proxy.swallow(false);
  await proxy.stop();
  await proxy.start();
  expect((await listBrands()).status).toBe(200);
});

const systemActor = { kind: "system", name: "System" } as const;

type Db = Parameters<Parameters<Database["withUnsetTenant"]>[0]>[0];

const failWith = (db: Db, code: string) =>
  db.$executeRawUnsafe(`do $$ begin raise exception 'again' using errcode = '${code}'; end $$`);

const lock = (db: Db, id: string) =>
  db.$queryRaw`select 1 from brand where company_id = ${company.companyId}::uuid and id = ${id}::uuid for update`;

/** Callers wait until this many have called. */
function barrier(count: number): () => Promise<void> {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let come = 0;
  return () => {
    come += 1;
    if (come === count) open();
    return opened;
  };
}
