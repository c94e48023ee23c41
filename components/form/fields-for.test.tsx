// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { brandInput } from "@/lib/crm/brands/schema";
import type { leadInput } from "@/lib/crm/leads/schema";
import type { meetingForm } from "@/lib/crm/meetings/form";
import type { proposalForm } from "@/lib/crm/proposals/form";
import { fieldsFor } from "./fields-for";
import { FormElement, useRecordForm } from "./use-record-form";

const brand = fieldsFor<ReturnType<typeof brandInput>>();

function Brand() {
  const initial = { name: "Acme", socialMedia: { linkedin: "" } };
  const form = useRecordForm({
    schema: brandInput(),
    initial,
    failureMessage: "",
    onSubmit: async () => undefined,
  });
  return (
    <FormElement form={form}>
      <brand.TextField name="name" label="Name" />
      <brand.UrlField name="socialMedia.linkedin" label="LinkedIn" />
      <Heading />
    </FormElement>
  );
}

function Heading() {
  return <h1>{String(brand.useValue("name"))}</h1>;
}

afterEach(cleanup);

test("a field that reads another one follows what is typed there, also in groups", async () => {
  render(<Brand />);
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Bharat" } });
  expect((await screen.findByRole("heading")).textContent).toBe("Bharat");
  const linkedin = screen.getByLabelText("LinkedIn");
  fireEvent.change(linkedin, { target: { value: "not an address" } });
  fireEvent.blur(linkedin);
  expect(await screen.findByText(/^Enter a full web address/)).toBeTruthy();
});

test("a name that the schema's values do not have does not compile", () => {
  const lead = fieldsFor<ReturnType<typeof leadInput>>();
  const meeting = fieldsFor<ReturnType<typeof meetingForm>>();
  const proposal = fieldsFor<ReturnType<typeof proposalForm>>();
  const checked = (
    <>
      <lead.TextField name="designation" label="Designation" />
      {/* @ts-expect-error: misspelt */}
      <lead.TextField name="desigation" label="Designation" />
      {/* @ts-expect-error: a field of an enquiry */}
      <lead.TextField name="lostReason" label="Reason" />
      {/* @ts-expect-error: misspelt within a group */}
      <brand.UrlField name="socialMedia.linkdin" label="LinkedIn" />
      <meeting.TimeField name="time" label="Time" />
      {/* @ts-expect-error: the form has a date and a time in its place */}
      <meeting.DateField name="scheduledDate" label="Date" />
      <proposal.NumberField name={`items.${0}.rate`} label="Rate" />
      {/* @ts-expect-error: no field of a line */}
      <proposal.NumberField name={`items.${0}.price`} label="Rate" />
    </>
  );
  expect(checked).toBeTruthy();
});
