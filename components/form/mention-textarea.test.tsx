// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { atCaret, MentionTextarea, peopleFor } from "./mention-textarea";

const people = ["Asha Rao", "Ravi Kumar", "Ravi", "John Rao"];

/** Replaces the selection and causes the event, as the browser does. */
const insertText = vi.fn((_: string, __: boolean, text: string) => {
  const field = screen.getByRole<HTMLTextAreaElement>("textbox");
  const { selectionStart: from, selectionEnd: to, value } = field;
  type(value.slice(0, from) + text + value.slice(to));
  return true;
});

beforeEach(() => {
  Object.assign(document, { execCommand: insertText });
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
});
afterEach(cleanup);

const outer = vi.fn();

function Form() {
  const [value, setValue] = useState("");
  return (
    <form onKeyDown={(event) => outer(event.key)}>
      <MentionTextarea aria-label="Note" people={people} {...{ value, onValueChange: setValue }} />
    </form>
  );
}

function type(text: string): HTMLTextAreaElement {
  const field = screen.getByRole<HTMLTextAreaElement>("textbox");
  fireEvent.change(field, { target: { value: text } });
  field.setSelectionRange(text.length, text.length);
  fireEvent.select(field);
  return field;
}

const offered = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

test("names that begin like the text after @ are offered, and Enter puts the chosen one in", () => {
  render(<Form />);
  const field = type("Please call, @ra");
  expect(offered()).toEqual(["Asha Rao", "Ravi Kumar", "Ravi", "John Rao"]);
  fireEvent.keyDown(field, { key: "ArrowDown" });
  const active = field.getAttribute("aria-activedescendant");
  expect(screen.getByText("Ravi Kumar").closest("[role=option]")?.id).toBe(active);
  fireEvent.keyDown(field, { key: "Enter" });
  expect(field.value).toBe("Please call, @Ravi Kumar ");
  expect(offered()).toEqual([]);
});

test("a chosen name stays where a longer name begins with it", () => {
  render(<Form />);
  const field = type("@ravi");
  expect(offered()).toEqual(["Ravi", "Ravi Kumar"]);
  fireEvent.keyDown(field, { key: "Tab" });
  expect([field.value, offered()]).toEqual(["@Ravi ", []]);
  type("@Ravi k");
  expect(offered()).toEqual(["Ravi Kumar"]);
});

test("Escape closes the list and nothing else; then keys do what they do without it", () => {
  render(<Form />);
  const field = type("@j");
  outer.mockClear();
  fireEvent.keyDown(field, { key: "Escape" });
  expect([offered(), outer.mock.calls]).toEqual([[], []]);
  fireEvent.keyDown(field, { key: "Escape" });
  expect(outer.mock.calls).toEqual([["Escape"]]);
});

test("Ctrl and Enter saves also while names are offered", () => {
  render(<Form />);
  const field = type("@j");
  outer.mockClear();
  fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
  expect(outer.mock.calls).toEqual([["Enter"]]);
});

test.each([
  ["@", 1, { start: 1, text: "" }],
  ["Hi @Ravi K", 10, { start: 4, text: "Ravi K" }],
  ["Hi @Ra, K", 6, { start: 4, text: "Ra" }],
  ["Hi @Ravi K", 6, null],
  ["a@b", 3, null],
  ["@Ravi\nnext", 10, null],
  ["@Ravi, and", 10, null],
])("%j at %i: %j", (text, caret, mention) => {
  expect(atCaret(text, caret)).toEqual(mention);
});

test("a name that is typed whole is offered before longer ones, but not alone", () => {
  expect(peopleFor("ravi", people)).toEqual(["Ravi", "Ravi Kumar"]);
  expect(peopleFor("Ravi Kumar", people)).toEqual([]);
  expect(peopleFor("Ravi Kumar and", people)).toEqual([]);
  expect(peopleFor("zz", people)).toEqual([]);
});
