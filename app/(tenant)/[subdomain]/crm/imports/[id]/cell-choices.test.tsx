// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { CellChoices } from "./cell-choices";

afterEach(cleanup);

const column = (name: string) => ({
  name,
  samples: [],
  filled: 3,
  dateOrder: null,
  turnedDates: 0,
  newField: { kind: "text" as const },
});
const field = (key: string, required: boolean) => ({
  key,
  label: key,
  required,
  isDate: false,
  takesSeveral: true,
});
const wrong = (name: string | null, rows: number) => ({
  column: name,
  reason: `${rows} are wrong`,
  rows,
  problems: [],
});

/** The choices beside these, and the chosen fields. */
function choices(without: string[]) {
  const chosen: string[][] = [];
  const record = {
    columns: [column("Client"), column("Mail"), column("Value")],
    fields: [field("clientName", true), field("emailId", false), field("estimatedValue", false)],
    settings: { mapping: ["clientName", "emailId", "estimatedValue"], without },
  };
  const check = {
    groups: [wrong("Client", 1), wrong("Mail", 2), wrong("Mail", 3), wrong(null, 1)],
    dropped: [wrong("Value", 4)],
  };
  const onChoose = (fields: string[]) => chosen.push(fields);
  render(<CellChoices record={record} check={check} onChoose={onChoose} />);
  return chosen;
}

test("each optional column with mistakes has one choice with its number of rows, and is chosen beside the others or taken back", () => {
  const chosen = choices(["estimatedValue"]);
  const [mail, value, ...others] = screen.getAllByRole("combobox");
  expect(others).toEqual([]);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Mail 5 rows/),
    expect.stringMatching(/^Value 4 rows/),
  ]);
  expect(mail).toHaveProperty("value", "refuse");
  expect(value).toHaveProperty("value", "without");
  if (mail) fireEvent.change(mail, { target: { value: "without" } });
  if (value) fireEvent.change(value, { target: { value: "refuse" } });
  expect(chosen).toEqual([["estimatedValue", "emailId"], []]);
});
