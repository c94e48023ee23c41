import { beforeAll, describe, expect, test } from "vitest";
import { teamRoutes } from "@/app/api/company/team";
import type { Endpoint } from "@/lib/core/endpoint";
import { builtInRoles } from "@/lib/core/roles";
import { teamEndpoints } from "@/lib/team/endpoints";
import { createMember } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, giveRole, type TestCompany } from "@/testing/company";
import { nameOf } from "@/testing/matrix-routes";
import { picture } from "@/testing/matrix-samples";

/** The manager's role; each other one but the first goes beyond it in one thing. */
const office = { name: "Office", rights: ["manageTeam", "create"], changes: "team" };
const others = {
  narrower: { rights: ["create"], changes: "own" },
  "with a further right": { rights: ["create", "export"], changes: "own" },
  "that changes more": { rights: ["create"], changes: "all" },
} as const;

type Act = { name: string; send: (ask: Ask, id: string) => ReturnType<Ask> };

const picked = () => {
  const body = new FormData();
  body.set("avatar", picture());
  return body;
};
const put =
  (body: unknown): Act["send"] =>
  (ask, id) =>
    ask(teamRoutes.update, { method: "PUT", params: { id }, body });
const acts: Record<string, Act["send"][]> = {
  "PUT /company/team/{id}": [
    put({ name: "Renamed" }),
    put({ profile: { position: "Clerk" } }),
    put({ email: "taken-over@example.com" }),
    put({ isActive: false }),
    put({ roleId: builtInRoles.readOnly.id }),
    put({ teamId: null }),
  ],
  "DELETE /company/team/{id}/sessions": [
    (ask, id) => ask(teamRoutes.endSessions, { method: "DELETE", params: { id } }),
  ],
  "DELETE /company/team/{id}/factors": [
    (ask, id) => ask(teamRoutes.resetFactors, { method: "DELETE", params: { id } }),
  ],
  "POST /company/team/{id}/invitation": [
    (ask, id) => ask(teamRoutes.resendInvitation, { method: "POST", params: { id } }),
  ],
  "POST /team/members/{id}/avatar": [
    (ask, id) => ask(teamRoutes.setAvatar, { method: "POST", params: { id }, body: picked() }),
  ],
  "DELETE /company/team/{id}": [
    (ask, id) => ask(teamRoutes.remove, { method: "DELETE", params: { id } }),
  ],
};
const list: Act[] = Object.entries(acts).flatMap(([name, sends]) =>
  sends.map((send, n) => ({ name: `${name} (${n + 1})`, send })),
);

let home: TestCompany;
let ask: Ask;
let colleague: (role: keyof typeof others | "owner") => Promise<{ id: string }>;
beforeAll(async () => {
  home = await freshCompany();
  const { companyId, inTenant } = home;
  await giveRole(home, { ...office, rights: ["manageTeam", "create"] });
  ask = await askAs(home, home.member);
  const ids = await inTenant(async ({ db }) => {
    const stored = Object.entries(others).map(([name, { rights, changes }]) =>
      db.role.create({ data: { companyId, name, sees: "all", rights: [...rights], changes } }),
    );
    return new Map((await Promise.all(stored)).map(({ name, id }) => [name, id]));
  });
  colleague = (role) =>
    role === "owner"
      ? createMember({ companyId, role: "owner" })
      : createMember({ companyId, roleId: ids.get(role) ?? null });
});

const storedMember = (id: string) =>
  home.inTenant(({ db, companyId }) =>
    db.appUser.findUniqueOrThrow({ where: { companyId_id: { companyId, id } } }),
  );

test("each act on a member is tried", () => {
  const changing: Endpoint[] = Object.values(teamEndpoints).filter(
    ({ method, path }: Endpoint) => method !== "GET" && path.includes("{id}"),
  );
  expect(Object.keys(acts).sort()).toEqual(changing.map(nameOf).sort());
});

describe.each(list)("$name by a manager who is no owner", ({ send }) => {
  test.each(["with a further right", "that changes more", "owner"] as const)(
    "is refused for a member whose role is one %s, and changes nothing",
    async (role) => {
      const before = await colleague(role);
      const { status, json } = await send(ask, before.id);
      expect([status, json.code]).toEqual([403, "forbidden"]);
      expect(await storedMember(before.id)).toEqual(before);
    },
  );

  test("is allowed for a member whose role is narrower", async () => {
    const { id } = await colleague("narrower");
    expect((await send(ask, id)).json.code ?? "done").not.toBe("forbidden");
  });
});

test("a manager changes their own name and picture, whatever their role", async () => {
  const { id } = home.member;
  expect((await put({ name: "Asha" })(ask, id)).status).toBe(200);
  expect((await acts["POST /team/members/{id}/avatar"]?.[0]?.(ask, id))?.status).toBe(200);
});

test("the refusal names the member's role and says whom to ask", async () => {
  const { id } = await colleague("that changes more");
  expect((await put({ isActive: false })(ask, id)).json.message).toBe(
    "Ask an owner: Ravi Kulkarni's role, that changes more, may do more than yours",
  );
});
