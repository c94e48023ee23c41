// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import * as z from "zod";
import { DateField, TextareaField, TextField } from "./text-fields";
import { FormElement, useRecordForm } from "./use-record-form";

afterEach(cleanup);

const schema = z.object({ title: z.string(), due: z.string(), notes: z.string() });

function Form() {
  const form = useRecordForm({
    schema,
    initial: { title: "Portal", due: "2026-12-22", notes: "" },
    failureMessage: "",
    onSubmit: async () => undefined,
  });
  return (
    <FormElement form={form}>
      <TextField name="title" label="Title" />
      <DateField name="due" label="Due" />
      <TextareaField name="notes" label="Notes" />
      <output>{JSON.stringify(form.methods.watch())}</output>
    </FormElement>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const values = () => JSON.parse(document.querySelector("output")?.textContent ?? "");

test("text typed before hydration stays on the screen and is in the form", () => {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(<Form />);
  field("Title").value = "Portal of dealers";
  field("Due").value = "24/12/2026";
  field("Notes").value = "By phone";
  render(<Form />, { container, hydrate: true });
  const typed = { title: "Portal of dealers", due: "2026-12-24", notes: "By phone" };
  expect(values()).toEqual(typed);
  fireEvent.change(field("Notes"), { target: { value: "By mail" } });
  expect(field("Title").value).toBe(typed.title);
  expect(values()).toEqual({ ...typed, notes: "By mail" });
});

test("a form that nothing was typed into stays as it is", () => {
  render(<Form />);
  expect(values()).toEqual({ title: "Portal", due: "2026-12-22", notes: "" });
});
