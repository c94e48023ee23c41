import { expect, test } from "vitest";
import {
  canBeRemoved,
  canChange,
  canCorrectEntry,
  canDeleteRecords,
  canExport,
  canImport,
  canManageCompany,
  canManageTeam,
  canReadAuditLog,
  canRemoveEntry,
  hasRight,
  rights,
  roleLabel,
} from "./permissions";

const owner = { id: "o", role: "owner", rights: [] } as const;
const member = { id: "m", role: "team_member", rights: [] } as const;
const system = { kind: "system" } as const;

test.each([
  ["import", canImport],
  ["export", canExport],
  ["delete", canDeleteRecords],
  ["manageCompany", canManageCompany],
  ["manageTeam", canManageTeam],
  ["readAuditLog", canReadAuditLog],
] as const)("owners have the right %s, and others if their role gives it", (right, can) => {
  const granted = { ...member, rights: [right] };
  expect([can(owner), can(member), can(granted)]).toEqual([true, false, true]);
});

test("the platform has every right, and a right of a role is no other right", () => {
  for (const right of rights) {
    expect(hasRight(system, right)).toBe(true);
    const others = { ...member, rights: rights.filter((other) => other !== right) };
    expect(hasRight(others, right)).toBe(false);
  }
});

test("a team member changes only themself, an owner and the platform anyone", () => {
  expect(canChange(member, { id: "m" })).toBe(true);
  expect(canChange(member, { id: "o" })).toBe(false);
  expect([canChange(owner, member), canChange(system, member)]).toEqual([true, true]);
});

test("an owner cannot be removed, a team member can", () => {
  expect([canBeRemoved(owner), canBeRemoved(member)]).toEqual([false, true]);
});

test("a note is corrected by its author only and removed by its author or an owner", () => {
  const note = { kind: "note", actorId: "m" };
  const other = { ...member, id: "x" };
  expect([member, owner, other, system].map((person) => canCorrectEntry(person, note))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([member, owner, other].map((person) => canRemoveEntry(person, note))).toEqual([
    true,
    true,
    false,
  ]);
});

test("every member may correct a task, and an entry without an author has no owner", () => {
  expect(canCorrectEntry(member, { kind: "task", actorId: "o" })).toBe(true);
  const imported = { kind: "note", actorId: null };
  expect([canCorrectEntry(member, imported), canCorrectEntry(system, imported)]).toEqual([
    false,
    false,
  ]);
});

test.each([
  ["owner", "Owner"],
  ["team_member", "Team Member"],
  ["astronaut", "Team Member"],
  [null, "Team Member"],
])("the role %j shows as %s", (role, expected) => {
  expect(roleLabel(role)).toBe(expected);
});
