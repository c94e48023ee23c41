// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storedKeys, writeStored } from "@/lib/client/stored-keys";
import { refused, serveApi } from "@/testing/screens/fake-api";

let calls: number;
let people = 0;

beforeEach(() => {
  vi.useFakeTimers();
  calls = 0;
  signIn(`person ${people}`);
  people += 1;
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const well = { database: "healthy", apiServices: "Online", emailService: "Active" };
const dashboardWith = (systemHealth: object) => ({
  totalCompanies: 4,
  activeCompanies: 3,
  totalUsers: 20,
  superAdminCount: 1,
  systemHealth,
  recentActivity: [],
  growth: [],
});

function serve(answer: () => object) {
  serveApi({
    "GET /super-admin/dashboard": () => {
      calls += 1;
      return answer();
    },
  });
}

const signIn = (id: string) => writeStored(storedKeys.session, JSON.stringify({ id }));

/** Opens the dashboard; with fresh modules it is as after a reload. */
async function open() {
  const { DashboardScreen } = await import("./dashboard-screen");
  const { unmount } = render(<DashboardScreen version="1.0.0" />);
  await wait(1);
  return unmount;
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = async (name: string) => {
  fireEvent.click(screen.getByRole("button", { name }));
  await wait(1);
};

test("the dashboard is reused for five minutes, fetched once stale, and on demand", async () => {
  serve(() => dashboardWith(well));
  const leave = await open();
  expect(screen.getByText("Total Companies")).toBeTruthy();
  leave();
  await open();
  expect(screen.getByText("Total Companies")).toBeTruthy();
  expect(calls).toBe(1);
  await press("Refresh");
  expect(calls).toBe(2);
  expect(screen.getByRole("button", { name: "Refresh" })).toHaveProperty("disabled", false);
  await wait(299_000);
  expect(calls).toBe(2);
  await wait(2_000);
  expect(calls).toBe(3);
});

test("the dashboard is reused after a reload until it is five minutes old", async () => {
  serve(() => dashboardWith(well));
  const reload = async () => {
    cleanup();
    vi.resetModules();
    await open();
    expect(screen.getByText("Total Companies")).toBeTruthy();
  };
  await reload();
  await wait(200_000);
  await reload();
  await wait(99_000);
  expect(calls).toBe(1);
  await wait(2_000);
  expect(calls).toBe(2);
  await wait(299_000);
  vi.setSystemTime(Date.now() + 2_000);
  await reload();
  expect(calls).toBe(3);
});

test("a dashboard that fails is tried once more, shows an error, and Retry loads it", async () => {
  serve(() => refused(500, { code: "internal", message: "No" }));
  await open();
  const sentence = "Backend server error. Please try again later.";
  expect(screen.getByRole("alert").textContent).toContain(sentence);
  expect(calls).toBe(2);
  serve(() => dashboardWith(well));
  await press("Retry");
  expect(screen.getByText("Total Companies")).toBeTruthy();
  expect(screen.queryByText(sentence)).toBeNull();
});

test("nobody is shown the dashboard of somebody else", async () => {
  serve(() => dashboardWith(well));
  const leave = await open();
  leave();
  signIn("another person");
  serve(() => refused(403, { code: "forbidden", message: "No" }));
  await open();
  expect(screen.getByRole("alert")).toBeTruthy();
  expect(screen.queryByText("Total Companies")).toBeNull();
});

test("an unhealthy service is shown in words", async () => {
  serve(() => dashboardWith({ ...well, emailService: "Inactive" }));
  await open();
  expect(screen.getByText("Inactive")).toBeTruthy();
  expect(screen.getByText(/^Mails fail or wait too long\./)).toBeTruthy();
  expect(screen.getByText("See the jobs").getAttribute("href")).toBe("/jobs");
  expect(screen.getByText("No recent activity")).toBeTruthy();
});
