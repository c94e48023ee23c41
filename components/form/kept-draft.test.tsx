// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useWatch } from "react-hook-form";
import { afterEach, expect, test } from "vitest";
import { TextField } from "@/components/form/text-fields";
import { FormElement, useRecordForm } from "@/components/form/use-record-form";
import { proposalForm } from "@/lib/crm/proposals/form";
import { useKept } from "./kept-draft";

const schema = proposalForm();

function Editor({ draftId }: { draftId: string | null }) {
  const initial = { title: "Website" };
  const form = useRecordForm({
    schema,
    initial,
    failureMessage: "",
    onSubmit: async () => undefined,
  });
  const values = useWatch({ control: form.methods.control });
  useKept({ enquiryId: "enquiry", id: draftId }, form, values);
  return (
    <FormElement form={form}>
      <TextField name="title" label="Title" />
    </FormElement>
  );
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const title = () => screen.getByLabelText<HTMLInputElement>("Title");
const type = (value: string) => fireEvent.change(title(), { target: { value } });

/** The title when the draft is opened again. */
function opened(draftId: string | null): string {
  cleanup();
  render(<Editor draftId={draftId} />);
  return title().value;
}

test("unsaved values of a draft return after another draft of the enquiry was opened", () => {
  render(<Editor draftId="draft" />);
  type("Shop");
  expect(opened("revision")).toBe("Website");
  type("Shop, next version");
  expect(opened(null)).toBe("Website");
  expect(opened("draft")).toBe("Shop");
  expect(opened("revision")).toBe("Shop, next version");
});

test("values typed before the first save belong to the draft that it created", () => {
  const { rerender } = render(<Editor draftId={null} />);
  type("Shop");
  rerender(<Editor draftId="draft" />);
  expect(opened(null)).toBe("Website");
  expect(opened("draft")).toBe("Shop");
});

test("values equal to the saved ones are not kept", () => {
  render(<Editor draftId="draft" />);
  type("Shop");
  type("Website");
  expect(sessionStorage.getItem("proposal-of-draft")).toBeNull();
});
