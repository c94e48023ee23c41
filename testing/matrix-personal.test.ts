import { afterAll, beforeAll, expect, test } from "vitest";
import type { Endpoint } from "@/lib/core/endpoint";
import { storedKindList } from "@/lib/crm/stored-kinds";
import { createMember } from "@/prisma/factories";
import { lastingProof, signInMember } from "./company";
import { callSample, nobodysId, takesId, withoutRequestId } from "./matrix-call";
import { endpoints, nameOf } from "./matrix-routes";
import { tableOfPath } from "./matrix-samples";
import { type Auditor, auditor } from "./matrix-state";
import { type FilledCompany, filledCompany } from "./matrix-world";

/** Tables whose rows belong to one person, whatever the others see and may do. */
const personal = [
  "authenticator",
  "data_export",
  "import",
  "message_template",
  "push_device",
  "saved_view",
  "session",
  "trusted_device",
];
/** Tables whose rows belong to the company; rights guard the acts on them. */
const shared = [
  "api_key",
  "app_user",
  "choice_list",
  "file",
  "lead_arrival",
  "lead_source",
  "role",
  "team",
  "webhook",
];
/** Tables that the roles' sight guards: records, and what hangs on them. */
const seen = [
  ...storedKindList.map(({ kind }) => kind.name),
  "activity",
  "attachment",
  "change_set",
  "proposal",
  "trash_batch",
];

const byId: readonly Endpoint[] = endpoints.filter(
  (endpoint) => endpoint.policy !== "superAdmin" && takesId(endpoint),
);
const acts = byId
  .filter((endpoint) => personal.includes(tableOfPath(endpoint)))
  .map((endpoint) => ({ name: nameOf(endpoint), endpoint }));
const lists = endpoints
  .filter(({ method, policy }) => method === "GET" && policy === "member")
  .filter((endpoint) => !takesId(endpoint))
  .map((endpoint) => ({ name: nameOf(endpoint), endpoint }));

let home: FilledCompany;
let as: { host: string; token: string };
let audit: Auditor;
beforeAll(async () => {
  audit = await auditor();
  home = await filledCompany();
  const { companyId, inTenant } = home;
  await inTenant(async ({ db }) => {
    await db.savedView.updateMany({ where: { companyId }, data: { visibility: "own" } });
    await db.messageTemplate.updateMany({ where: { companyId }, data: { shared: false } });
  });
  const colleague = await createMember({ companyId });
  as = { host: home.host, token: (await signInMember(colleague, lastingProof())).token };
}, 120_000);
afterAll(() => audit?.end());

test("each table whose rows are named by an id belongs to a person, to the company, or is guarded by sight", () => {
  const tables = new Set(byId.map(tableOfPath));
  expect([...tables].sort()).toEqual([...personal, ...shared, ...seen].sort());
});

test.each(acts)(
  "$name answers for a colleague's as for one that nobody has",
  async ({ endpoint }) => {
    const { companyId, ids } = home;
    const id = ids[tableOfPath(endpoint)] ?? expect.fail(`no ${tableOfPath(endpoint)}`);
    const before = await audit.stateOf([companyId]);
    const nobodys = await callSample(endpoint, as, { ids, id: nobodysId });
    const theirs = await callSample(endpoint, as, { ids, id });
    expect([403, 404]).toContain(nobodys.status);
    expect(withoutRequestId(theirs)).toEqual(withoutRequestId(nobodys));
    expect(await audit.stateOf([companyId])).toEqual(before);
  },
);

test.each(lists)("$name shows nothing that belongs to a colleague", async ({ endpoint }) => {
  const { text } = await callSample(endpoint, as, { ids: home.ids });
  for (const table of personal) expect(text).not.toContain(home.ids[table]);
});
