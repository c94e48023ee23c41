import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { env } from "@/lib/server/operation/env";
import { requireHarmlessRole } from "./role-check";

const ownerUrl = process.env.DATABASE_URL ?? "";
const name = `rolecheck_${randomUUID().replaceAll("-", "").slice(0, 12)}`;
const owner = new pg.Client({ connectionString: ownerUrl });

function urlOf(role: string): string {
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = "a-password";
  return url.toString();
}

beforeAll(async () => {
  await owner.connect();
  await owner.query(`
    create role ${name}_bypass login bypassrls password 'a-password';
    create role ${name}_owner login password 'a-password';
    create role ${name}_member login password 'a-password' in role ${name}_owner;
    create schema ${name} authorization ${name}_owner;
    set role ${name}_owner; create table ${name}.thing (id int); reset role`);
});

afterAll(async () => {
  await owner.query(`drop schema ${name} cascade;
    drop role ${name}_bypass; drop role ${name}_member; drop role ${name}_owner`);
  await owner.end();
});

describe("the start refuses a role that sees past the policies", () => {
  test("a superuser is refused by name", async () => {
    await expect(requireHarmlessRole(ownerUrl)).rejects.toThrow(`${owner.user} is a superuser`);
  });

  test.each([
    ["bypass", "bypasses row-level security"],
    ["owner", "owns tables"],
    ["member", "owns tables"],
  ])("the %s role is refused", async (kind, sentence) => {
    await expect(requireHarmlessRole(urlOf(`${name}_${kind}`))).rejects.toThrow(sentence);
  });

  test("the two roles that the migrations make are accepted", async () => {
    await requireHarmlessRole(env().APP_DATABASE_URL);
    await requireHarmlessRole(env().PLATFORM_DATABASE_URL);
  });
});
