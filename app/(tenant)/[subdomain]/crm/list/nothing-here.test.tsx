// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Search } from "lucide-react";
import { afterEach, expect, test, vi } from "vitest";
import { NothingHere } from "./record-list";

vi.mock("next/navigation", () => ({ useRouter: () => ({}), usePathname: () => "/" }));

afterEach(cleanup);

const kinds = ["brands", "leads", "meetings", "enquiries"] as const;

function show(kind: (typeof kinds)[number], props: { onClear: (() => void) | null }) {
  const onCreate = vi.fn();
  render(
    <NothingHere
      {...{ kind, onCreate, mayImport: true, onShowAll: undefined, icon: Search }}
      {...{ hint: "Add your first one", createLabel: "Add New", ...props }}
    />,
  );
  return onCreate;
}

test.each(kinds)("a search for %s without a match offers to clear the filters, alone", (kind) => {
  const onClear = vi.fn();
  show(kind, { onClear });
  expect(screen.getByText(`No ${kind} found`)).toBeTruthy();
  expect(screen.getByText("Try adjusting your search or filters")).toBeTruthy();
  expect(screen.queryByText("Add New")).toBeNull();
  fireEvent.click(screen.getByText("Clear Filters"));
  expect(onClear).toHaveBeenCalledOnce();
});

test.each(kinds)("a company without %s is led to its first one and to the import", (kind) => {
  const onCreate = show(kind, { onClear: null });
  expect(screen.getByText("Add your first one")).toBeTruthy();
  expect(screen.queryByText("Clear Filters")).toBeNull();
  expect(screen.getByText("Import").closest("a")?.getAttribute("href")).toBe(
    `/crm/imports/new?kind=${kind}`,
  );
  fireEvent.click(screen.getByText("Add New"));
  expect(onCreate).toHaveBeenCalledOnce();
});
