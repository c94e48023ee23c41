// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useHotkeys } from "@/lib/client/hotkeys";
import type { UrlQuery } from "@/lib/client/use-url-query";
import { leadFields } from "@/lib/crm/kinds/leads/fields";
import { FilterBar } from "./filter-bar";
import { searchDelayMs } from "./search-field";

const filters = [
  { key: "stage", label: "Stage", allLabel: "All Stages", options: ["New", "Won"] },
  { key: "brandId", label: "Brand", chipOnly: true, options: [{ value: "7", label: "Konkan" }] },
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function urlWith(
  values: Record<string, string>,
  pending = false,
  bad: Record<string, string> = {},
) {
  const set = vi.fn<UrlQuery["set"]>();
  const clear = vi.fn<UrlQuery["clear"]>();
  const refused = (key: string) => bad[key] ?? "";
  return { get: (key: string) => values[key] ?? "", refused, set, clear, pending };
}

function show(url: UrlQuery) {
  const bar = (now: UrlQuery) => (
    <FilterBar url={now} searchLabel="Search leads" filters={filters} />
  );
  const { rerender } = render(bar(url));
  return (next: UrlQuery) => rerender(bar(next));
}

const box = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search leads" });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
/** The chips come with a script of their own. */
const loaded = () => act(() => vi.dynamicImportSettled());
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const sent = (url: ReturnType<typeof urlWith>) => url.set.mock.calls.map(([patch]) => patch);

test("a search starts 300 ms after the last key, once", () => {
  const url = urlWith({});
  show(url);
  type("a");
  wait(searchDelayMs - 1);
  type("ac");
  wait(searchDelayMs - 1);
  expect(url.set).not.toHaveBeenCalled();
  wait(1);
  expect(sent(url)).toEqual([{ search: "ac" }]);
});

test("Enter searches at once", () => {
  const url = urlWith({});
  show(url);
  type("acme");
  fireEvent.keyDown(box(), { key: "Enter" });
  wait(1_000);
  expect(sent(url)).toEqual([{ search: "acme" }]);
});

test("text typed while results arrive is kept and searched for", () => {
  const url = urlWith({});
  const update = show(url);
  type("ac");
  wait(searchDelayMs);
  type("acme");
  const answered = urlWith({ search: "ac" });
  update(answered);
  expect(box().value).toBe("acme");
  wait(searchDelayMs);
  expect(sent(answered).concat(sent(url))).toContainEqual({ search: "acme" });
});

test("a search changed from elsewhere rewrites the field", () => {
  const update = show(urlWith({ search: "acme" }));
  expect(box().value).toBe("acme");
  update(urlWith({}));
  expect(box().value).toBe("");
});

test("a working search says so", () => {
  show(urlWith({ search: "acme" }, true));
  expect(screen.getByRole("status").textContent).toBe("Searching");
});

test("choosing in a select sets the filter, and All removes it", () => {
  const url = urlWith({ stage: "New" });
  show(url);
  const select = screen.getByRole("combobox", { name: "Stage" });
  fireEvent.change(select, { target: { value: "Won" } });
  fireEvent.change(select, { target: { value: "" } });
  expect(sent(url)).toEqual([{ stage: "Won" }, { stage: "" }]);
});

test("each active filter is a chip by its name that removes it", async () => {
  const url = urlWith({ stage: "New", brandId: "7", search: "acme" });
  show(url);
  await loaded();
  fireEvent.click(screen.getByRole("button", { name: "Remove filter Brand: Konkan" }));
  fireEvent.click(screen.getByRole("button", { name: "Remove filter Search: acme" }));
  expect(sent(url)).toEqual([{ brandId: null }, { search: null }]);
});

test("Clear Filters removes the search and every filter, and shows only when there is one", async () => {
  const url = urlWith({ stage: "New" });
  const update = show(url);
  await loaded();
  fireEvent.click(screen.getByRole("button", { name: "Clear Filters" }));
  expect(url.clear).toHaveBeenCalledWith(["search", "stage", "brandId"]);
  update(urlWith({}));
  expect(screen.queryByRole("button", { name: "Clear Filters" })).toBeNull();
});

const byField = {
  key: "f",
  label: "Filter",
  kind: "conditions",
  fields: leadFields,
  people: [],
} as const;

test("each condition is a chip in words that removes it alone", async () => {
  const url = urlWith({ f: "estimatedValue:gte:100000;activity:none:7d" });
  render(<FilterBar url={url} searchLabel="Search leads" filters={[byField]} />);
  await loaded();
  expect(
    screen.getByRole("button", { name: "Estimated Value is at least ₹1,00,000" }),
  ).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Remove filter No activity for 7 days" }));
  expect(sent(url)).toEqual([{ f: "estimatedValue:gte:100000" }]);
});

test("a filter that was refused is a chip that says why and removes it", async () => {
  const url = urlWith({}, false, { f: "stage:in:closed" });
  render(<FilterBar url={url} searchLabel="Search leads" filters={[byField]} />);
  await loaded();
  expect(screen.getByText(/^Not applied: Filter 1: “closed” is not a stage/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Remove the filter that is not applied" }));
  expect(sent(url)).toEqual([{ f: null }]);
});

const onNext = vi.fn();

function ScreenWith({ bar: Bar }: { bar: typeof FilterBar }) {
  useHotkeys({ j: onNext });
  return <Bar url={urlWith({})} searchLabel="Search leads" filters={[byField]} />;
}

describe("while the code of the filter editor loads", () => {
  const addButton = () => screen.getByRole("button", { name: "Add Filter" });
  const press = (key: string) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key });

  /** With a fresh copy of the bar, whose editor has not been loaded yet. */
  async function showFresh() {
    vi.resetModules();
    const { FilterBar: FreshBar } = await import("./filter-bar");
    render(<ScreenWith bar={FreshBar} />);
  }

  beforeEach(() => {
    onNext.mockReset();
    Element.prototype.scrollIntoView = () => {};
    const media = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
    vi.stubGlobal("matchMedia", () => media);
    vi.stubGlobal(
      "ResizeObserver",
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
  });

  test("Escape closes it, gives the focus back, and the next keys belong to the screen", async () => {
    await showFresh();
    press("f");
    press("Escape");
    expect(document.activeElement).toBe(addButton());
    expect(addButton().getAttribute("aria-expanded")).toBe("false");
    press("j");
    expect(onNext).toHaveBeenCalledOnce();
    await loaded();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(addButton());
  });

  test("other keys stand in its field, and reach no hotkey of the screen", async () => {
    await showFresh();
    for (const key of ["f", "j", "Backspace", "v", "a"]) press(key);
    await loaded();
    const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Field" });
    expect(field.value).toBe("va");
    expect(document.activeElement).toBe(field);
    expect(onNext).not.toHaveBeenCalled();
    press("Escape");
    await wait(0);
    expect(document.activeElement).toBe(addButton());
  });
});

test("a filter that always has a value shows it without a chip and without an entry for none", () => {
  const scope = { key: "when", label: "When", shown: "later", options: ["later", "past"] };
  render(<FilterBar url={urlWith({})} searchLabel="Search" filters={[scope]} />);
  const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "When" });
  expect(select.value).toBe("later");
  expect([...select.options].map((option) => option.value)).toEqual(["later", "past"]);
  expect(screen.queryByRole("list", { name: "Active filters" })).toBeNull();
});

test("a filter chosen before hydration is applied once the script runs, and no other", () => {
  const url = urlWith({ stage: "New" });
  const bar = <FilterBar url={url} searchLabel="Search leads" filters={filters} />;
  const hydrate = (stage: string) => {
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(bar);
    const select = container.querySelector("select");
    if (select) select.value = stage;
    render(bar, { container, hydrate: true });
  };
  hydrate("New");
  expect(url.set).not.toHaveBeenCalled();
  hydrate("Won");
  expect(sent(url)).toEqual([{ stage: "Won" }]);
});
