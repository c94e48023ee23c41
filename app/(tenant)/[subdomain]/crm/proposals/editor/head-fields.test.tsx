// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FormElement, useRecordForm } from "@/components/form/use-record-form";
import { proposalForm } from "@/lib/crm/proposals/form";
import { ClientFields } from "./head-fields";

const schema = proposalForm();
const initial = { clientGstin: null, placeOfSupply: "27" };

function Client() {
  const form = useRecordForm({
    schema,
    initial,
    failureMessage: "",
    onSubmit: async () => undefined,
  });
  return (
    <FormElement form={form}>
      <ClientFields />
    </FormElement>
  );
}

beforeEach(() => {
  render(<Client />);
});
afterEach(cleanup);

const gstin = () => screen.getByLabelText<HTMLInputElement>("GSTIN");
const place = () => screen.getByLabelText<HTMLSelectElement>(/Place of Supply/);
const type = (value: string) => fireEvent.change(gstin(), { target: { value } });

test("a whole GSTIN brings its state along", () => {
  type("29aagcb7383j1z4");
  expect([gstin().value, place().value]).toEqual(["29AAGCB7383J1Z4", "29"]);
});

test("an incomplete or wrong GSTIN keeps the state and shows its error", async () => {
  type("29AAGCB7383J1Z");
  fireEvent.blur(gstin());
  expect(await screen.findByText(/^Enter a GSTIN of 15 characters/)).toBeTruthy();
  type("29AAGCB7383J1Z5");
  fireEvent.blur(gstin());
  expect(await screen.findByText(/^This GSTIN cannot be right/)).toBeTruthy();
  expect(place().value).toBe("27");
});

test("another state may be chosen after it", () => {
  type("29AAGCB7383J1Z4");
  fireEvent.change(place(), { target: { value: "24" } });
  expect([gstin().value, place().value]).toEqual(["29AAGCB7383J1Z4", "24"]);
});
