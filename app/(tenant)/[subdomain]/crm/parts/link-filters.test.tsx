// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FilterBar } from "@/components/list/filter-bar";
import "@/components/list/filter-editor";
import { useUrlQuery } from "@/lib/client/use-url-query";
import type { RecordKind } from "@/lib/core/record-kinds";
import { fieldsOf } from "@/lib/crm/kinds/kinds";
import { crmProps } from "@/testing/screens/crm-props";
import { NextApp } from "@/testing/screens/next-app";
import { completeDocument } from "@/testing/screens/whole-document";
import { conditionFilter } from "./link-filters";

beforeEach(completeDocument);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

function Bar({ kind }: { kind: RecordKind }) {
  const filter = conditionFilter(
    fieldsOf(kind, crmProps.context.catalogue),
    crmProps.context.people,
  );
  return <FilterBar url={useUrlQuery()} searchLabel="Search" filters={[filter]} />;
}

const show = (kind: RecordKind) =>
  render(
    <NextApp>
      <Bar kind={kind} />
    </NextApp>,
  );

const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const type = (text: string) =>
  fireEvent.change(document.activeElement ?? document.body, { target: { value: text } });
const editor = async () => within(await screen.findByRole("dialog", { name: "Add Filter" }));
const focusIsOn = (name: string) =>
  waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe(name));
const conditions = () => new URLSearchParams(location.search).get("f");

test("a filter is made by keyboard alone, and the button has the focus again", async () => {
  show("lead");
  press("f");
  await focusIsOn("Field");
  type("stage");
  press("Enter");
  await focusIsOn("Stage");
  type("qual");
  press("Enter");
  const option = (await editor()).getByRole("option", { name: "Qualified" });
  expect(option.getAttribute("aria-selected")).toBe("true");
  press("Enter", { ctrlKey: true });
  await screen.findByText("Stage is Qualified");
  expect(conditions()).toBe("stage:in:Qualified");
  const add = screen.getByRole("button", { name: "Add Filter" });
  await waitFor(() => expect(document.activeElement).toBe(add));
  press("f");
  await focusIsOn("Field");
  press("Escape");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(conditions()).toBe("stage:in:Qualified");
});

test("own records and records without activity are two clicks away", async () => {
  show("lead");
  for (const [option, chip] of [
    ["Mine", "CS Person is me"],
    ["No activity for 7 days", "No activity for 7 days"],
  ] as const) {
    fireEvent.click(screen.getByRole("button", { name: "Add Filter" }));
    fireEvent.click((await editor()).getByRole("option", { name: option }));
    const chips = await screen.findByRole("list", { name: "Active filters" });
    await within(chips).findByText(chip);
  }
  expect(conditions()).toBe("csPerson:in:me;activity:none:7d");
});

test("meetings are filtered by when they were added", async () => {
  show("meeting");
  press("f");
  await focusIsOn("Field");
  type("created");
  press("Enter");
  const form = await editor();
  fireEvent.change(form.getByLabelText("Operator"), { target: { value: "last" } });
  fireEvent.click(form.getByRole("button", { name: "30 days" }));
  fireEvent.click(form.getByRole("button", { name: "Apply" }));
  await screen.findByText("Created is in the last 30 days");
  expect(conditions()).toBe("createdAt:last:30d");
});
