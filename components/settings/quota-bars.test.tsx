// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { QuotaCard, QuotaNotice } from "./quota-bars";

afterEach(cleanup);

test("each quota shows its figures and a bar, and what can be done where little is left", () => {
  const records = { used: 168_000, limit: 200_000 };
  const storage = { used: 5_000_000, limit: 1_000_000_000 };
  render(<QuotaCard usage={{ records, storage }} />);
  expect(screen.getByText("1,68,000 of 2,00,000 records")).toBeTruthy();
  expect(screen.getByText("5.0 MB of 1.0 GB of storage")).toBeTruthy();
  const bars = screen.getAllByRole("progressbar");
  expect(bars.map((bar) => bar.getAttribute("aria-valuenow"))).toEqual(["84", "0"]);
  expect(screen.getByText(/^84% is used/).textContent).toContain("Delete records");
});

test("a quota without a limit has figures and no bar", () => {
  const unlimited = { used: 1200, limit: null };
  render(<QuotaCard usage={{ records: unlimited, storage: unlimited }} />);
  expect(screen.getByText("1,200 records")).toBeTruthy();
  expect(screen.getAllByText("No limit")).toHaveLength(2);
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("the notice is there only while little is left, and leads to the settings", () => {
  const { container, rerender } = render(<QuotaNotice notices={[]} />);
  expect(container.innerHTML).toBe("");
  rerender(<QuotaNotice notices={["84% is used."]} />);
  expect(screen.getByRole("status").textContent).toContain("84% is used.");
  expect(screen.getByRole("link").getAttribute("href")).toBe("/settings/company");
});
