import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { leadRoutes } from "@/app/api/crm/leads";
import { closeDatabase } from "@/lib/server/database/pools";
import { createBrand } from "@/prisma/factories";
import { askAs } from "./ask";
import { freshCompany, giveRole } from "./company";

/** The statements that new connections send, and how often one is sent while none is under way. */
async function watchStatements() {
  const seen = { statements: [] as string[], roundTrips: 0 };
  let underWay = 0;
  const query: (...given: unknown[]) => unknown = pg.Client.prototype.query;
  const watching = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [asked] = given;
    const text = typeof asked === "object" && asked && "text" in asked ? asked.text : asked;
    seen.statements.push(headOf(String(text)));
    if (underWay === 0) seen.roundTrips += 1;
    underWay += 1;
    const answer = Promise.resolve(query.apply(this, given));
    const ended = () => {
      underWay -= 1;
    };
    answer.then(ended, ended);
    return answer;
  });
  await closeDatabase();
  onTestFinished(async () => {
    watching.mockRestore();
    await closeDatabase();
  });
  return async (call: () => Promise<{ status: number }>) => {
    Object.assign(seen, { statements: [], roundTrips: 0 });
    expect((await call()).status).toBeLessThan(300);
    await vi.waitFor(() => expect([seen.statements.at(-1), underWay]).toEqual(["commit", 0]));
    return [seen.roundTrips, ...seen.statements];
  };
}

/** The head of a statement: `insert lead`, `app.write_feed`. */
function headOf(text: string): string {
  const [, called] = /^\s*select (app\.\w+)\(/.exec(text) ?? [];
  const [, verb, table] =
    /^\s*(insert into|update|select[\s\S]*? from) "?(?:public"\.")?(\w+)/i.exec(text) ?? [];
  return (called ?? (verb ? `${verb.split(/\s/)[0]} ${table}` : text)).toLowerCase();
}

const entering = ["begin", "app.enter_member"];
/** The answer, whose time of the last activity looks at the timeline, the feed and the end. */
const answering = ["select activity", "app.write_feed", "commit"];
const narrowing = "app.set_scope";

test("the statements of a get, an update and a create of a lead are these, in so many round trips", async () => {
  const company = await freshCompany();
  await giveRole(company, { rights: ["create"], sees: "own", changes: "own" });
  const { id: brandId } = await createBrand({ companyId: company.companyId });
  const statementsOf = await watchStatements();
  for (const user of [company.owner, company.member]) {
    const ask = await askAs(company, user);
    const body = { clientName: "Asha Rao", brandId, csPerson: user.name };
    const { json } = await ask(leadRoutes.create, { body });
    const params = { id: json.data.lead.id };
    const isNarrow = user === company.member;
    // What is written, and read once it is, may be out of the sight of a member with a narrow view.
    const wide = (...statements: string[]) =>
      isNarrow ? [narrowing, ...statements, narrowing] : statements;
    const [read = "", ...ended] = answering;
    const extra = isNarrow ? 2 : 0;
    expect(await statementsOf(() => ask(leadRoutes.get, { params }))).toEqual([
      3,
      "begin read only",
      "app.enter_member",
      "select activity",
      "commit",
    ]);
    const change = { method: "PUT", params, body: { stage: "Qualified" } } as const;
    expect(await statementsOf(() => ask(leadRoutes.update, change))).toEqual([
      7 + 2 * extra,
      ...entering,
      "select lead",
      ...wide("update lead"),
      "insert audit_event",
      ...wide(read),
      ...ended,
    ]);
    expect(await statementsOf(() => ask(leadRoutes.create, { body }))).toEqual([
      9 + extra,
      ...entering,
      "select company",
      "select brand",
      "select app_user",
      "insert audit_event",
      "insert lead",
      ...wide(read),
      ...ended,
    ]);
  }
});
