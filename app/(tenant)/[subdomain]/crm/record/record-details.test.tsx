// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { standardCatalogue } from "@/lib/core/catalogue";
import type { Field, Fields } from "@/lib/core/field-kinds/define-fields";
import {
  checkbox,
  choice,
  count,
  date,
  email,
  line,
  name,
  person,
  phone,
  rupees,
  text,
  time,
  url,
} from "@/lib/core/field-kinds/kinds";
import { kindList } from "@/lib/crm/kinds/kinds";
import { brandDetails } from "../brands/[id]/brand-details";
import { enquiryDetails } from "../enquiries/[id]/enquiry-details";
import { leadDetails } from "../leads/[id]/lead-details";
import { meetingDetails } from "../meetings/[id]/meeting-details";
import { type Details, RecordDetails } from "./record-details";

afterEach(cleanup);

const detailsOfKinds: readonly Details[] = [
  brandDetails,
  enquiryDetails,
  leadDetails,
  meetingDetails,
];

function withField({ kind, ...details }: Details, added: Fields): Details {
  const { name, standard } = kind;
  const fields = { ...standard.fields, ...added };
  return { ...details, kind: { name, standard: { ...standard, fields } } };
}

/** A value of each kind of field, with the text that shows it. */
const values: readonly [kind: Field["kind"], value: unknown, shown: string][] = [
  [name, "Meera", "Meera"],
  [line, "Teak", "Teak"],
  [text, "Wants samples first", "Wants samples first"],
  [phone, "+91 98765 43210", "+91 98765 43210"],
  [email, "meera@client.example", "meera@client.example"],
  [url, "https://client.example/teak", "client.example/teak"],
  [date, "2026-11-21", "21 Nov 2026"],
  [time, "2026-11-21T06:30:00.000Z", "21 Nov 2026, 12:00 pm"],
  [rupees, 1_250_000, "₹12,50,000"],
  [count, 1200, "1,200"],
  [choice(["Oak", "Teak"]), "Oak", "Oak"],
  [person, "Asha", "Asha"],
  [checkbox, true, "Yes"],
];

const context = { timeZone: "Asia/Kolkata", today: "2026-01-20", catalogue: standardCatalogue };
const asked = fc.record({
  details: fc.constantFrom(...detailsOfKinds),
  value: fc.constantFrom(...values),
  within: fc.boolean(),
});

test("a new field of any kind of record is shown with its label and its value", () => {
  fc.assert(
    fc.property(asked, ({ details, value: [kind, value, shown], within }) => {
      const added: Field = { label: "Wood of the Frame", kind, ...(within && { within: "more" }) };
      const stored = { woodOfTheFrame: value };
      render(
        <RecordDetails
          details={withField(details, { woodOfTheFrame: added })}
          record={within ? { more: stored } : stored}
          name="Meera"
          context={context}
          after={[]}
        />,
      );
      const label = screen.getByText("Wood of the Frame");
      expect(label.parentElement?.textContent).toContain(shown);
      cleanup();
    }),
    { numRuns: 60 },
  );
});

test("the details show every declared field without another place, empty ones once unfolded", () => {
  expect(detailsOfKinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...kindList]));
  for (const details of detailsOfKinds) {
    const { fields } = details.kind.standard;
    const record = Object.fromEntries(Object.keys(fields).map((key) => [key, "1"]));
    render(
      <RecordDetails details={details} record={record} name="Meera" context={context} after={[]} />,
    );
    const fold = screen.queryByRole("button", { name: /^\+ \d+ empty$/ });
    if (fold) fireEvent.click(fold);
    for (const [key, { label }] of Object.entries(fields)) {
      const isElsewhere = details.elsewhere.some((other) => other === key);
      expect(screen.queryAllByText(label).length, key).toBe(isElsewhere ? 0 : 1);
    }
    cleanup();
  }
});

test.each([
  ["b01", 1],
  [undefined, 0],
])("the answer No of a field in the column %s is shown %i times", (slot, times) => {
  const loan: Field = { label: "Loan Needed", kind: checkbox, ...(slot && { slot }) };
  const details = withField(leadDetails, { loan });
  const record = { loan: false };
  render(
    <RecordDetails details={details} record={record} name="Meera" context={context} after={[]} />,
  );
  expect(screen.queryAllByText("Loan Needed")).toHaveLength(times);
});
