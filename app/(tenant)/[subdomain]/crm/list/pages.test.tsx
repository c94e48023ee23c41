// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { standardCatalogue } from "@/lib/core/catalogue";
import { everyone } from "@/lib/core/permissions";
import { NextApp } from "@/testing/screens/next-app";
import { completeDocument } from "@/testing/screens/whole-document";
import BrandsPage from "../brands/page";
import LeadsPage from "../leads/page";
import { sampleLeads } from "../leads/sample-leads";

const request = vi.hoisted(() => ({ cookies: new Map<string, string>(), list: vi.fn() }));
vi.mock("next/headers", () => ({
  cookies: async () => ({
    get: (name: string) => {
      const value = request.cookies.get(name);
      return value === undefined ? undefined : { value };
    },
  }),
}));
vi.mock("@/lib/server/request/page", () => ({
  requireMemberPage: async () => ({ member: owner, read: request.list, list: request.list }),
}));

const owner = {
  id: "leela",
  name: "Leela Nair",
  role: "owner",
  company: { timeZone: "Asia/Kolkata" },
  catalogue: standardCatalogue,
  sees: everyone,
  changes: everyone,
};

beforeEach(() => {
  completeDocument();
  request.cookies.clear();
  request.list.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

type Page = typeof LeadsPage;
const onRefresh = vi.fn();

/** Shows a page at this address, with what the company has stored. */
async function show(Page: Page, search: Record<string, string>, stored: () => Promise<object>) {
  history.replaceState(null, "", `/crm?${new URLSearchParams(search)}`);
  request.list.mockImplementation(stored);
  const params = Promise.resolve({ subdomain: "demo" });
  const page = await Page({ params, searchParams: Promise.resolve(search) });
  render(<NextApp onRefresh={onRefresh}>{page}</NextApp>);
}

test.each<[string, Page]>([
  ["leads", LeadsPage],
  ["brands", BrandsPage],
])(
  "%s that cannot be loaded are replaced by samples that cannot be changed, until Retry",
  async (many, Page) => {
    await show(Page, { search: "a" }, () => Promise.reject(new Error("No database")));
    const banner = await screen.findByText(/Sample data\./);
    expect(banner.parentElement?.textContent).toContain(`Could not load the ${many}.`);
    expect(screen.getAllByRole("row")).toHaveLength(4);
    expect(screen.queryByRole("button", { name: /^(Edit|More actions|Add New)/ })).toBeNull();
    fireEvent.click(screen.getAllByRole("cell")[0] ?? document.body);
    expect(location.search).toBe("?search=a");
    onRefresh.mockReset();
    fireEvent.click(screen.getByText("Retry"));
    expect(onRefresh).toHaveBeenCalledOnce();
  },
);

const found = { leads: sampleLeads, people: [], views: [] };
const pagination = { page: 1, limit: 20, total: 3, pages: 1 };
const sums = { count: 3, countCapped: false, value: 0, rotten: 0, nextCursor: null };
const columns = [{ stage: "New", cards: sampleLeads, ...sums }];
const stored = async () => ({ ...found, pagination, columns });
const layouts = () => within(screen.getByRole("group", { name: "Layout" }));

test("filters and search are kept between the list and the board, and the browser keeps the layout", async () => {
  const search = { search: "meera", priority: "High" };
  await show(LeadsPage, search, stored);
  expect(screen.getByRole("table", { name: "Leads" })).toBeTruthy();
  fireEvent.click(layouts().getByText("Board"));
  const query = new URLSearchParams(location.search);
  expect(Object.fromEntries(query)).toEqual({ ...search, layout: "board" });
  expect(document.cookie).toContain("layout-leads=board");
  cleanup();

  request.cookies.set("layout-leads", "board");
  await show(LeadsPage, {}, stored);
  expect(await screen.findByRole("region", { name: "Leads by stage" })).toBeTruthy();
  fireEvent.click(layouts().getByText("List"));
  expect(document.cookie).toContain("layout-leads=list");
  cleanup();

  request.cookies.set("layout-leads", "list");
  await show(LeadsPage, {}, stored);
  expect(screen.getByRole("table", { name: "Leads" })).toBeTruthy();
});
