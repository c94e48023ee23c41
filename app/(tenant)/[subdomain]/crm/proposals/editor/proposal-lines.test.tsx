// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useWatch } from "react-hook-form";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FormElement, useRecordForm } from "@/components/form/use-record-form";
import { blankLine, pricedLines, proposalForm } from "@/lib/crm/proposals/form";
import { calculateProposal } from "@/lib/crm/proposals/totals";
import { ProposalLines } from "./proposal-lines";

const schema = proposalForm();
const initial = {
  items: [
    { ...blankLine, description: "Design", rate: 1_000 },
    { ...blankLine, description: "Hosting", rate: 500 },
  ],
};

function Lines() {
  const form = useRecordForm({
    schema,
    initial,
    failureMessage: "",
    onSubmit: async () => undefined,
  });
  const { items } = useWatch({ control: form.methods.control });
  const { lines } = calculateProposal(pricedLines(items), "igst");
  return (
    <FormElement form={form}>
      <ProposalLines amounts={lines} />
    </FormElement>
  );
}

beforeEach(() => {
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
  render(<Lines />);
});
afterEach(cleanup);

const line = (place: number) => within(screen.getByRole("listitem", { name: `Line ${place}` }));
const field = (place: number, label: RegExp) => line(place).getByLabelText<HTMLInputElement>(label);
const descriptions = () =>
  screen.getAllByLabelText<HTMLTextAreaElement>(/Description/).map(({ value }) => value);

test("Enter adds a line below and goes on there", () => {
  fireEvent.keyDown(field(1, /Rate/), { key: "Enter" });
  expect(descriptions()).toEqual(["Design", "", "Hosting"]);
  expect(document.activeElement).toBe(field(2, /Description/));
});

test("arrows walk through a column, and with Alt they take the line along", () => {
  field(1, /Rate/).focus();
  fireEvent.keyDown(field(1, /Rate/), { key: "ArrowDown" });
  expect(document.activeElement).toBe(field(2, /Rate/));
  fireEvent.keyDown(field(2, /Rate/), { key: "ArrowUp", altKey: true });
  expect(descriptions()).toEqual(["Hosting", "Design"]);
  expect(document.activeElement).toBe(field(1, /Rate/));
});

test("an arrow within a description does not leave it", () => {
  field(1, /Description/).focus();
  field(1, /Description/).setSelectionRange(2, 2);
  fireEvent.keyDown(field(1, /Description/), { key: "ArrowDown" });
  expect(document.activeElement).toBe(field(1, /Description/));
});

test("the last line that is removed leaves a blank one", () => {
  for (const _ of [1, 2]) {
    fireEvent.keyDown(screen.getByRole("button", { name: "More for line 1" }), { key: "Enter" });
    fireEvent.click(screen.getByRole("menuitem", { name: "Remove" }));
  }
  expect(descriptions()).toEqual([""]);
});

test("numbers are read with separators and written out when they are left", () => {
  fireEvent.change(field(1, /Rate/), { target: { value: "1,25,000.5" } });
  fireEvent.blur(field(1, /Rate/));
  expect(field(1, /Rate/).value).toBe("1,25,000.5");
  expect(line(1).getByText("1,25,000.50")).toBeTruthy();
});

test("a rate may be said in lakh", () => {
  fireEvent.change(field(1, /Rate/), { target: { value: "1.25L" } });
  fireEvent.blur(field(1, /Rate/));
  expect(field(1, /Rate/).value).toBe("1,25,000");
});

test("a text that is not a number stays as typed, with an error", async () => {
  fireEvent.change(field(1, /Quantity/), { target: { value: "two" } });
  fireEvent.blur(field(1, /Quantity/));
  expect(await line(1).findByText(/^Quantity: Enter a quantity above 0/)).toBeTruthy();
  expect(field(1, /Quantity/).value).toBe("two");
  expect(field(1, /Quantity/).getAttribute("aria-invalid")).toBe("true");
});

test("an error goes along with its line", async () => {
  fireEvent.change(field(1, /Quantity/), { target: { value: "two" } });
  fireEvent.blur(field(1, /Quantity/));
  await line(1).findByText(/^Quantity: Enter/);
  fireEvent.keyDown(field(1, /Quantity/), { key: "ArrowDown", altKey: true });
  expect(line(2).getByText(/^Quantity: Enter/)).toBeTruthy();
  expect(field(2, /Quantity/).value).toBe("two");
  expect(line(1).queryByText(/^Quantity: Enter/)).toBeNull();
});
