import { beforeAll, describe, expect, test } from "vitest";
import { keyRights } from "@/lib/companies/api-keys/schema";
import type { Endpoint } from "@/lib/core/endpoint";
import { builtInRoles } from "@/lib/core/roles";
import { createApiKey } from "./api-keys";
import { callSample } from "./matrix-call";
import { endpoints, nameOf } from "./matrix-routes";
import { type FilledCompany, filledCompany } from "./matrix-world";
import { sampled } from "./tier";

let home: FilledCompany;
beforeAll(async () => {
  home = await filledCompany();
}, 120_000);

const guarded = endpoints.filter(({ policy }) => policy !== "public" && policy !== "superAdmin");
const forPrograms = guarded.filter(({ keys }) => keys);
const forPersons = guarded.filter(({ keys }) => !keys);
const named = (list: readonly Endpoint[]) =>
  list.map((endpoint) => ({ name: nameOf(endpoint), endpoint }));

/** Calls an endpoint with a new key of the role, with all of its rights that a key can have. */
async function askAs(endpoint: Endpoint, role: (typeof builtInRoles)[keyof typeof builtInRoles]) {
  const rights = keyRights.filter((right) => role.rights.some((one) => one === right));
  const given = { roleId: role.id, rights, teamId: role.sees === "team" ? home.ids.team : null };
  const { text: token } = await home.inTenant((tenant) => createApiKey(tenant, given));
  return callSample(endpoint, { host: home.host, token }, { ids: home.ids });
}

test("a key is for these endpoints", () => {
  expect(forPrograms.map(nameOf).sort()).toMatchInlineSnapshot(`
    [
      "DELETE /crm/brands/{id}",
      "DELETE /crm/enquiries/{id}",
      "DELETE /crm/leads/{id}",
      "DELETE /crm/meetings/{id}",
      "DELETE /crm/proposals/{id}",
      "DELETE /crm/proposals/{id}/link",
      "DELETE /crm/timeline/{id}",
      "GET /company/feed",
      "GET /company/fields",
      "GET /company/lists",
      "GET /company/lists/{id}",
      "GET /company/search",
      "GET /company/stages/{entity}",
      "GET /crm/attachments/{id}",
      "GET /crm/brands",
      "GET /crm/brands/dropdown",
      "GET /crm/brands/{id}",
      "GET /crm/brands/{id}/timeline",
      "GET /crm/changes",
      "GET /crm/changes/{id}",
      "GET /crm/dashboard",
      "GET /crm/dashboard/today",
      "GET /crm/enquiries",
      "GET /crm/enquiries/board",
      "GET /crm/enquiries/board/{stage}",
      "GET /crm/enquiries/summary",
      "GET /crm/enquiries/{id}",
      "GET /crm/enquiries/{id}/proposal-suggestion",
      "GET /crm/enquiries/{id}/proposals",
      "GET /crm/enquiries/{id}/timeline",
      "GET /crm/leads",
      "GET /crm/leads/board",
      "GET /crm/leads/board/{stage}",
      "GET /crm/leads/summary",
      "GET /crm/leads/{id}",
      "GET /crm/leads/{id}/timeline",
      "GET /crm/meetings",
      "GET /crm/meetings/conflicts",
      "GET /crm/meetings/{id}",
      "GET /crm/meetings/{id}/timeline",
      "GET /crm/proposals/{id}",
      "GET /crm/proposals/{id}/pdf",
      "POST /crm/brands",
      "POST /crm/brands/bulk",
      "POST /crm/brands/{id}/files",
      "POST /crm/brands/{id}/timeline",
      "POST /crm/changes",
      "POST /crm/changes/{id}/cancellation",
      "POST /crm/changes/{id}/undo",
      "POST /crm/enquiries",
      "POST /crm/enquiries/bulk",
      "POST /crm/enquiries/{id}/files",
      "POST /crm/enquiries/{id}/proposals",
      "POST /crm/enquiries/{id}/timeline",
      "POST /crm/leads",
      "POST /crm/leads/bulk",
      "POST /crm/leads/matches",
      "POST /crm/leads/{id}/files",
      "POST /crm/leads/{id}/timeline",
      "POST /crm/meetings",
      "POST /crm/meetings/bulk",
      "POST /crm/meetings/{id}/files",
      "POST /crm/meetings/{id}/timeline",
      "POST /crm/proposals/{id}/link",
      "POST /crm/proposals/{id}/mails",
      "POST /crm/proposals/{id}/sending",
      "POST /crm/proposals/{id}/versions",
      "POST /crm/timeline/{id}/restoration",
      "POST /mcp",
      "PUT /crm/brands/{id}",
      "PUT /crm/enquiries/{id}",
      "PUT /crm/leads/{id}",
      "PUT /crm/meetings/{id}",
      "PUT /crm/meetings/{id}/outcome",
      "PUT /crm/proposals/{id}",
      "PUT /crm/timeline/{id}",
    ]
  `);
});

test("a key can have the rights that these endpoints need, and has no fresh proof", () => {
  const needed = forPrograms.flatMap(({ right = [] }) => right);
  expect(keyRights).toEqual(expect.arrayContaining(needed));
  expect(forPrograms.filter(({ fresh, freshFor }) => fresh && !freshFor)).toEqual([]);
  expect(new Set(forPrograms.map(({ policy }) => policy))).toEqual(new Set(["member"]));
});

test("an endpoint of persons is closed to a key of every role", async () => {
  for (const endpoint of sampled(forPersons)) {
    const { status, json } = await askAs(endpoint, builtInRoles.owner);
    expect([nameOf(endpoint), status, json.message]).toEqual([
      nameOf(endpoint),
      403,
      "A key may not do this",
    ]);
  }
});

describe.each(Object.values(builtInRoles))("with a key of the role $name", (role) => {
  test.each(named(sampled(forPrograms)))("$name", async ({ endpoint }) => {
    const { status, json } = await askAs(endpoint, role);
    const detail = JSON.stringify(json)?.slice(0, 300);
    expect([401, 405, 415, 500, 503], detail).not.toContain(status);
    const rights = [endpoint.right ?? []].flat();
    const lacksRight = rights.some((right) => !role.rights.some((one) => one === right));
    const isWriting = !isSuggesting(endpoint) && isChanging(endpoint);
    if (lacksRight || (role.changes === "none" && isWriting)) expect(status, detail).toBe(403);
    else expect(json?.message ?? "", detail).not.toMatch(/^(A|This) key may not|^Your role/);
  });
});

const isChanging = ({ method, path }: Endpoint) => method !== "GET" && path.startsWith("/crm/");

/** Suggestions change nothing, so that every role may make them. */
const isSuggesting = ({ method, path }: Endpoint) => method === "POST" && path === "/crm/changes";
