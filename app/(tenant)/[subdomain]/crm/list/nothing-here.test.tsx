// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { RecordKind } from "@/lib/core/record-kinds";
import { screenList } from "../record-screens";
import NothingHere from "./nothing-here";

vi.mock("next/navigation", () => ({ useRouter: () => ({}), usePathname: () => "/" }));

afterEach(cleanup);

function show(kind: RecordKind, props: { onClear: (() => void) | null }) {
  const onCreate = vi.fn();
  render(<NothingHere {...{ kind, onCreate, mayImport: true, onShowAll: undefined, ...props }} />);
  return onCreate;
}

test.each(screenList)(
  "a search for $many without a match offers to clear the filters, alone",
  (screens) => {
    const { kind, many, createLabel } = screens;
    const onClear = vi.fn();
    show(kind, { onClear });
    expect(screen.getByText(`No ${many} found`)).toBeTruthy();
    expect(screen.getByText("Try adjusting your search or filters")).toBeTruthy();
    expect(screen.queryByText(createLabel)).toBeNull();
    fireEvent.click(screen.getByText("Clear Filters"));
    expect(onClear).toHaveBeenCalledOnce();
  },
);

test.each(screenList)(
  "a company without $many is led to its first one and to the import",
  (screens) => {
    const { kind, many, hint, createLabel } = screens;
    const onCreate = show(kind, { onClear: null });
    expect(screen.getByText(hint)).toBeTruthy();
    expect(screen.queryByText("Clear Filters")).toBeNull();
    expect(screen.getByText("Import").closest("a")?.getAttribute("href")).toBe(
      `/crm/imports/new?kind=${many}`,
    );
    fireEvent.click(screen.getByText(createLabel));
    expect(onCreate).toHaveBeenCalledOnce();
  },
);
