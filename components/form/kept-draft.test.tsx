// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, test } from "vitest";
import * as z from "zod";
import { openDrafts } from "@/lib/client/drafts";
import { storedKeys, writeStored } from "@/lib/client/stored-keys";
import { KeptDraft } from "./kept-draft";
import { TextField } from "./text-fields";
import { FormElement, useRecordForm } from "./use-record-form";

const schema = z.object({
  title: z.string(),
  terms: z.string(),
  custom: z.object({ roof: z.string(), floor: z.string() }),
});

type EditorProps = { name: string; terms?: string; roof?: string };

function Editor({ name, terms = "Net 30", roof = "Tin" }: EditorProps) {
  const form = useRecordForm({
    schema,
    initial: { title: "Website", terms, custom: { roof, floor: "Oak" } },
    failureMessage: "",
    onSubmit: async () => undefined,
  });
  const version = useRef<number>(undefined);
  return (
    <FormElement form={form}>
      <KeptDraft name={name} form={form} version={version} />
      <TextField name="title" label="Title" />
      <TextField name="terms" label="Terms" />
      <TextField name="custom.roof" label="Roof" />
      <TextField name="custom.floor" label="Floor" />
    </FormElement>
  );
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const type = (value: string, label = "Title") =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** The title when the form is opened again. */
function opened(name: string): string {
  cleanup();
  render(<Editor name={name} />);
  return typed("Title");
}

test("unsaved values of a form return after another form was opened", () => {
  render(<Editor name="draft" />);
  type("Shop");
  expect(opened("revision")).toBe("Website");
  type("Shop, next version");
  expect(opened("new")).toBe("Website");
  expect(opened("draft")).toBe("Shop");
  expect(opened("revision")).toBe("Shop, next version");
});

test("values typed before the first save belong to the draft that it created", () => {
  const { rerender } = render(<Editor name="new" />);
  type("Shop");
  rerender(<Editor name="draft" />);
  expect(opened("new")).toBe("Website");
  expect(opened("draft")).toBe("Shop");
});

test("values equal to the saved ones are not kept", () => {
  render(<Editor name="draft" />);
  type("Shop");
  type("Website");
  expect(openDrafts().read("draft")).toBeNull();
});

test("only what was typed returns, over values that others have changed meanwhile", () => {
  render(<Editor name="draft" />);
  type("Shop");
  type("Pine", "Floor");
  cleanup();
  render(<Editor name="draft" terms="Net 60" roof="Slate" />);
  const now = ["Title", "Terms", "Roof", "Floor"].map(typed);
  expect(now).toEqual(["Shop", "Net 60", "Slate", "Pine"]);
});

/** Whether the browser asks before the tab is left. */
function asksBeforeLeaving(): boolean {
  const leaving = new Event("beforeunload", { cancelable: true });
  dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

test("a form that stays after another person has signed in keeps nothing of theirs and asks nothing", () => {
  writeStored(storedKeys.session, "asha");
  render(<Editor name="draft" />);
  type("Shop");
  expect(asksBeforeLeaving()).toBe(true);
  writeStored(storedKeys.session, "ravi");
  type("Shop of Asha");
  expect(asksBeforeLeaving()).toBe(false);
  expect(opened("draft")).toBe("Website");
  writeStored(storedKeys.session, "asha");
  expect(opened("draft")).toBe("Shop of Asha");
});
