// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { FormDialog } from "@/components/form/form-dialog";
import { customFieldLimits } from "@/lib/crm/catalogue/fields/schema";
import {
  type CustomFieldForm,
  customFieldForm,
  fieldUpdateOf,
  newValues,
} from "@/lib/crm/settings/fields/form";
import { OptionsField } from "./options-field";

afterEach(cleanup);

function open(labels: readonly string[]) {
  const onSubmit = vi.fn(async (_values: CustomFieldForm) => {});
  const options = labels.map((label) => ({ id: label, key: label, label }));
  render(
    <FormDialog
      title="Edit Field"
      schema={customFieldForm}
      initial={{ ...newValues(), label: "Roof", kind: "choice", options }}
      submitLabel="Save"
      failureMessage="Failed"
      onSubmit={onSubmit}
      onClose={() => {}}
    >
      <OptionsField />
    </FormDialog>,
  );
  return onSubmit;
}

const inputs = () => screen.getAllByRole<HTMLInputElement>("textbox", { name: /^Option \d+$/ });
const labels = () => inputs().map(({ value }) => value);
const input = (position: number) => screen.getByRole("textbox", { name: `Option ${position}` });
const press = (position: number, key: string, more = {}) =>
  fireEvent.keyDown(input(position), { key, ...more });
const paste = (position: number, text: string) =>
  fireEvent.paste(input(position), { clipboardData: { getData: () => text } });

test("keys add, move and leave options, and the focus goes with them", () => {
  open(["Tin", "RCC"]);
  press(1, "Enter");
  expect(labels()).toEqual(["Tin", "", "RCC"]);
  expect(document.activeElement).toBe(input(2));
  press(2, "Enter");
  expect(labels()).toEqual(["Tin", "", "RCC"]);
  press(2, "ArrowDown");
  expect(document.activeElement).toBe(input(3));
  press(3, "ArrowUp", { altKey: true });
  expect(labels()).toEqual(["Tin", "RCC", ""]);
  expect(document.activeElement).toBe(input(2));
  press(1, "ArrowUp", { altKey: true });
  expect(labels()).toEqual(["Tin", "RCC", ""]);
});

test("several pasted lines become an option each, in place of a blank one", () => {
  open(["Tin"]);
  press(1, "Enter");
  paste(2, "RCC\r\n Tile \n\nClay\n");
  expect(labels()).toEqual(["Tin", "RCC", "Tile", "Clay"]);
  paste(1, "one line");
  paste(1, "Metal\tThatch");
  expect(labels()).toEqual(["Tin", "Metal", "Thatch", "RCC", "Tile", "Clay"]);
});

test("a removed option is no longer offered, and is offered again at the end", async () => {
  const onSubmit = open(["Tin", "RCC"]);
  fireEvent.click(screen.getByRole("button", { name: "Remove Tin" }));
  expect(labels()).toEqual(["RCC"]);
  const archived = screen.getByRole("list", { name: "No longer offered" });
  expect(within(archived).getByText("Tin")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Remove RCC" }));
  expect(labels()).toEqual([""]);
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Enter at least one option")).toBeTruthy();
  expect(document.activeElement).toBe(input(1));
  fireEvent.click(screen.getByRole("button", { name: "Offer Tin again" }));
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  const [[sent] = []] = onSubmit.mock.calls;
  expect(sent && fieldUpdateOf(sent).options).toEqual([{ key: "Tin", label: "Tin" }]);
});

test("no option can be added to the most that a choice has", () => {
  open(Array.from({ length: customFieldLimits.options }, (_, at) => `Option of number ${at}`));
  press(1, "Enter");
  expect(inputs()).toHaveLength(customFieldLimits.options);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Add Option" }).disabled).toBe(true);
});
