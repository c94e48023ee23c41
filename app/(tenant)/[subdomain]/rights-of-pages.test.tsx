// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { builtInRoles } from "@/lib/core/roles";
import { NextApp } from "@/testing/screens/next-app";
import TrashLoading from "./crm/trash/loading";
import ApiKeysPage from "./settings/(pages)/api-keys/page";
import CompanyPage from "./settings/(pages)/company/page";
import ExportsPage from "./settings/(pages)/exports/page";
import FieldsPage from "./settings/(pages)/fields/page";
import SettingsLayout from "./settings/(pages)/layout";
import LayoutPage from "./settings/(pages)/layout/page";
import ArrivalsPage from "./settings/(pages)/lead-sources/arrivals/page";
import LeadSourcesPage from "./settings/(pages)/lead-sources/page";
import ListsPage from "./settings/(pages)/lists/page";
import RolesPage from "./settings/(pages)/roles/page";
import SignInPage from "./settings/(pages)/sign-in/page";
import StagesPage from "./settings/(pages)/stages/page";
import TeamsPage from "./settings/(pages)/teams/page";
import DeliveriesPage from "./settings/(pages)/webhooks/deliveries/page";
import WebhooksPage from "./settings/(pages)/webhooks/page";

const page = vi.hoisted(() => ({ member: {}, read: () => Promise.reject(new Error("It reads")) }));
vi.mock("@/lib/server/request/page", () => ({
  requireMemberPage: async () => ({ ...page, list: page.read }),
  findMemberOfHost: async () => page.member,
}));

afterEach(cleanup);

const params = Promise.resolve({ subdomain: "demo" });
const searchParams = Promise.resolve({});

/** Signs in with a role, without some of its rights. */
function signInAs(role: "owner" | "member", { without = "" } = {}) {
  const { base, rights } = builtInRoles[role];
  page.member = { role: base, rights: rights.filter((right) => right !== without) };
}

const pages = {
  Details: CompanyPage,
  Fields: FieldsPage,
  Lists: ListsPage,
  Stages: StagesPage,
  Layout: LayoutPage,
  "Lead sources": LeadSourcesPage,
  Webhooks: WebhooksPage,
  Roles: RolesPage,
  Teams: TeamsPage,
  "Sign-in": SignInPage,
  "API keys": ApiKeysPage,
  Data: ExportsPage,
};
const named = Object.entries(pages);

test.each([...named, ["Arrivals", ArrivalsPage] as const, ["Deliveries", DeliveriesPage] as const])(
  "%s of the settings leads members who do not manage the company back to their own",
  async (_, Page) => {
    signInAs("member");
    await expect(Page({ params, searchParams })).rejects.toMatchObject({
      digest: expect.stringContaining(";/settings;"),
    });
    signInAs("owner");
    await expect(Page({ params, searchParams })).rejects.toThrow("It reads");
  },
);

async function linksOf(role: "owner" | "member"): Promise<string[]> {
  signInAs(role);
  const layout: ReactNode = await SettingsLayout({ params, children: null });
  render(<NextApp>{layout}</NextApp>);
  const links = screen.getAllByRole("link").map(({ textContent }) => textContent ?? "");
  cleanup();
  return links;
}

test("the settings link the pages of the company for those who may open them", async () => {
  const names = named.map(([name]) => name);
  expect(await linksOf("owner")).toEqual(expect.arrayContaining(names));
  const own = await linksOf("member");
  expect(own).toContain("Security");
  expect(own.filter((name) => names.includes(name))).toEqual([]);
});

test.each([
  ["boxes for those who may restore", "", 1],
  ["no boxes for those who may not", "delete", 0],
])("the skeleton of the trash has %s", async (_, without, least) => {
  signInAs("member", { without });
  render(await TrashLoading());
  expect(screen.getByRole("status", { name: "Loading..." })).toBeTruthy();
  expect(Math.min(1, document.querySelectorAll(".select-cell").length)).toBe(least);
});
