// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "@/components/ui/sonner";
import { builtInRoles, type Role } from "@/lib/core/roles";
import type { CompanyRole } from "@/lib/team/roles/schema";
import type { TeamUser } from "@/lib/team/schema";
import { type Sent, serveApi } from "@/testing/screens/fake-api";
import { NextApp } from "@/testing/screens/next-app";
import { completeDocument } from "@/testing/screens/whole-document";
import { TeamScreen } from "./team-screen";

const { owner, member } = builtInRoles;
const roleOf = (role: Role): CompanyRole => ({
  ...role,
  rights: [...role.rights],
  members: 1,
  builtIn: true,
  version: 1,
});
const organisation = { roles: [owner, member].map(roleOf), teams: [] };

const userOf = (id: string, name: string, role: Role): TeamUser => ({
  id,
  _id: id,
  name,
  email: `${id}@nilgiri.example`,
  role: role.base,
  roleId: role.id,
  roleName: role.name,
  isActive: true,
  lastLogin: null,
  createdAt: "2026-01-05T06:30:00.000Z",
  profile: { position: null, department: null, avatar: null },
  teamId: null,
  teamName: null,
  leadsTeam: false,
  invitation: null,
  version: 1,
});

const leela = userOf("leela", "Leela Nair", owner);
const noWork = { brands: 0, leads: 0, meetings: 0, enquiries: 0 };
let users: TeamUser[];
let openWork: Partial<typeof noWork>;

beforeEach(() => {
  completeDocument();
  users = [leela, userOf("nita", "Nita Rao", member)];
  openWork = noWork;
});

afterEach(() => {
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
});

/** The team of the server as its owner sees it. */
function Screen({ staysOld }: { staysOld: boolean }) {
  const [shown, setShown] = useState(users);
  const [refresh] = useState(() => () => (staysOld ? undefined : setShown(users)));
  return (
    <NextApp onRefresh={refresh}>
      <TeamScreen
        users={shown}
        pagination={{ page: 1, limit: 10, total: shown.length, pages: 1 }}
        stats={{
          users: { owner: 1, team_member: 1, active: 2, inactive: 0 },
          usage: { users: 2 },
        }}
        colleagues={shown.map(({ id, name, role }) => ({ id, name, isOwner: role === "owner" }))}
        organisation={organisation}
        reader={{ id: "leela", roleId: owner.id, canManage: true }}
        timeZone="Asia/Kolkata"
        now="2026-01-20T06:30:00.000Z"
        columns={{ hidden: [], order: [], widths: {} }}
      />
      <Toaster />
    </NextApp>
  );
}

/** Shows the team to its owner, and reads it again after a change unless it `staysOld`. Returns the changes. */
function show({ staysOld = false } = {}): Sent[] {
  const sent = serveApi({
    "GET /company/team/*/open-work": () => ({ openWork }),
    "GET /company/roles/*/effect": () => ({ effect: { kind: "member", before: 1, after: 1 } }),
    "PUT /company/team/*": ({ call, body, ifMatch }) => {
      const before = users.find(({ id }) => call.endsWith(id)) ?? leela;
      const { profile, ...values } = body;
      const role = organisation.roles.find(({ id }) => id === body.roleId);
      const saved = {
        ...before,
        ...values,
        profile: { ...before.profile, ...(profile as object) },
        ...(role && { role: role.base, roleName: role.name }),
        version: Number(ifMatch?.replaceAll('"', "") ?? before.version) + 1,
      };
      users = users.map((user) => (user === before ? saved : user));
      return { user: saved };
    },
    "DELETE /company/team/*": ({ call }) => {
      users = users.filter(({ id }) => !call.endsWith(id));
      return {};
    },
  });
  render(<Screen staysOld={staysOld} />);
  return sent;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const roleOfUser = (name: string) => screen.getByLabelText<HTMLSelectElement>(`Role of ${name}`);
const choose = (select: HTMLElement, value: string) =>
  fireEvent.change(select, { target: { value } });
const item = (name: string) => screen.findByRole("menuitem", { name });
const question = (name: string) => screen.findByRole("alertdialog", { name });
const answer = async (name: string, label: string) =>
  fireEvent.click(within(await question(name)).getByText(label));

test("deletion is among the visible actions of members, and owners have none", () => {
  show();
  expect(screen.getByRole("button", { name: "Delete Nita Rao" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Delete Leela Nair" })).toBeNull();
});

test("the only active owner cannot be changed, and the row shows why", async () => {
  show();
  const role = roleOfUser("Leela Nair");
  expect(role.disabled).toBe(true);
  const why = document.getElementById(role.getAttribute("aria-describedby") ?? "");
  expect(why?.textContent).toBe("The only active owner stays one");
  expect(button("Deactivate Leela Nair").disabled).toBe(true);
  expect(roleOfUser("Nita Rao").disabled).toBe(false);
  fireEvent.click(button("More actions for Leela Nair"));
  await item("Edit");
  expect(screen.queryByRole("menuitem", { name: "Delete" })).toBeNull();
});

test("a member is edited, and removed after the question, which knows that nothing is open", async () => {
  const sent = show();
  fireEvent.click(button("Edit Nita Rao"));
  const position = await screen.findByLabelText("Position");
  fireEvent.change(position, { target: { value: "Sales Lead" } });
  fireEvent.click(button("Save Changes"));
  await screen.findByText("Team member updated successfully");
  await screen.findByText(/^Sales Lead/);
  fireEvent.click(button("More actions for Nita Rao"));
  fireEvent.click(await item("Delete"));
  const asked = await question("Are you sure?");
  await within(asked).findByText(/^Nita Rao has no open .*leads, meetings or enquiries\.$/);
  expect(asked.textContent).toContain("Are you sure you want to remove this team member?");
  fireEvent.click(within(asked).getByText("Yes"));
  await screen.findByText("Team member removed successfully");
  expect(screen.queryByText("Nita Rao")).toBeNull();
  expect(sent.map(({ call }) => call)).toEqual([
    "PUT /company/team/nita",
    "DELETE /company/team/nita",
  ]);
});

test("a member with open records is removed once it is chosen who gets them", async () => {
  openWork = { ...noWork, leads: 1 };
  const sent = show();
  fireEvent.click(button("More actions for Nita Rao"));
  fireEvent.click(await item("Delete"));
  const asked = within(await question("Are you sure?"));
  await asked.findByText("Nita Rao has 1 open lead.");
  const heir = asked.getByLabelText<HTMLSelectElement>("Hand open work over to");
  expect([...heir.options].map(({ text }) => text)).toEqual([
    "Choose a member",
    "Leela Nair",
    "Leave them without a person",
  ]);
  fireEvent.click(asked.getByText("Yes"));
  expect((await asked.findByRole("alert")).textContent).toBe("Choose who takes over the open work");
  expect(sent).toEqual([]);
  choose(heir, "leela");
  fireEvent.click(asked.getByText("Yes"));
  await screen.findByText("Team member removed successfully");
  expect(sent.map(({ query }) => query.get("handOverTo"))).toEqual(["leela"]);
});

test("a form asks before it makes a member an owner, and stays open without consent", async () => {
  const sent = show();
  fireEvent.click(button("Edit Nita Rao"));
  const form = within(await screen.findByRole("dialog", { name: "Edit Team Member" }));
  const role = form.getByLabelText<HTMLSelectElement>("Role");
  choose(role, owner.id);
  fireEvent.click(form.getByText("Save Changes"));
  await answer("Make Nita Rao an owner?", "Cancel");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(role.value).toBe(owner.id);
  expect(sent).toEqual([]);
  fireEvent.click(await form.findByText("Save Changes"));
  await answer("Make Nita Rao an owner?", "Make Owner");
  await screen.findByText("Team member updated successfully");
  await waitFor(() => expect(roleOfUser("Nita Rao").value).toBe(owner.id));
});

test("a role is changed twice before the team is read again", async () => {
  const sent = show({ staysOld: true });
  choose(roleOfUser("Nita Rao"), owner.id);
  await answer("Make Nita Rao an owner?", "Make Owner");
  await waitFor(() => expect(sent).toHaveLength(1));
  await screen.findByText("Role updated successfully");
  choose(roleOfUser("Nita Rao"), member.id);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
});
