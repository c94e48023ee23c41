// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rights } from "@/lib/core/permissions";
import { builtInRoles } from "@/lib/core/roles";
import type { CompanyRole } from "@/lib/team/roles/schema";
import { RoleTable } from "./role-table";

const router = { refresh: vi.fn() };
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const kept = { members: 2, version: 4 };
const roles: CompanyRole[] = [
  { ...builtInRoles.owner, ...kept, rights: [...rights], builtIn: true },
  { ...builtInRoles.member, ...kept, rights: [...builtInRoles.member.rights], builtIn: true },
  {
    ...kept,
    id: "0190f3c0-0000-7000-8000-000000000000",
    name: "Rep",
    base: "team_member",
    sees: "own",
    changes: "own",
    seesUnassigned: true,
    rights: ["create"],
    builtIn: false,
  },
];

let calls: { address: string; body: unknown; ifMatch: string | null }[];
beforeEach(() => {
  calls = [];
  vi.stubGlobal("fetch", async (address: string, { body, headers }: RequestInit) => {
    const ifMatch = new Headers(headers).get("if-match");
    calls.push({ address, body: body ? JSON.parse(String(body)) : null, ifMatch });
    const effect = { people: 2, leadsLost: 0, leadsGained: 1204 };
    return Response.json({ error: false, message: "", data: { effect } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <RoleTable
      roles={roles}
      shownId={builtInRoles.member.id}
      on={{ edit: () => undefined, remove: () => undefined }}
    />,
  );
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.getAttribute("aria-label");

test("arrows move through the controls, past those that are fixed, and stop at the edges", () => {
  show();
  screen.getByLabelText("Sees leads: Team Member").focus();
  press("ArrowLeft");
  expect(focused()).toBe("Sees leads: Team Member");
  press("ArrowRight");
  expect(focused()).toBe("Sees leads: Rep");
  press("ArrowRight");
  press("ArrowDown");
  expect(focused()).toBe("Sees unassigned leads: Rep");
  press("ArrowDown");
  press("ArrowLeft");
  expect(focused()).toBe("Changes leads: Team Member");
  press("ArrowUp");
  expect(focused()).toBe("Sees leads: Team Member");
});

test("one control is in the order of Tab, the last that was used", () => {
  show();
  const inOrder = () =>
    [...document.querySelectorAll("[data-cell]")].filter(
      (cell) => cell.getAttribute("tabindex") === "0",
    );
  expect(inOrder().map((cell) => cell.getAttribute("aria-label"))).toEqual([
    "Sees leads: Team Member",
  ]);
  screen.getByLabelText("Create records: Rep").focus();
  fireEvent.focus(screen.getByLabelText("Create records: Rep"));
  expect(inOrder().map((cell) => cell.getAttribute("aria-label"))).toEqual(["Create records: Rep"]);
});

test("a change shows its effect before it is saved, and is saved against the version it was made for", async () => {
  show();
  fireEvent.change(screen.getByLabelText("Sees leads: Rep"), { target: { value: "all" } });
  fireEvent.click(screen.getByLabelText("Export records: Rep"));
  await screen.findByText("2 members will see 1,204 more leads");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  expect(calls.at(-1)).toEqual({
    address: expect.stringContaining("/company/roles/0190f3c0-0000-7000-8000-000000000000"),
    body: { sees: "all", rights: ["create", "export"] },
    ifMatch: expect.stringContaining("4"),
  });
});

test("a change that is taken back leaves nothing to save", () => {
  show();
  const box = screen.getByLabelText("Create records: Rep");
  fireEvent.click(box);
  expect(screen.getByRole("button", { name: "Save" })).toBeTruthy();
  fireEvent.click(box);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});
