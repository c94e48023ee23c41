// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DateInput } from "./date-input";
// Loaded beforehand, so that no test waits for the calendar's module.
import "@/components/ui/date-popover";

beforeEach(() => {
  onSettle.mockClear();
  vi.useFakeTimers({ now: new Date("2026-11-22T09:00:00Z"), toFake: ["Date"] });
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const slow = { timeout: 10_000 };
const onSettle = vi.fn();
let value = "";

function Due() {
  const [date, setDate] = useState("2026-12-22");
  value = date;
  return (
    <>
      <label htmlFor="due">Due</label>
      <DateInput id="due" value={date} onValueChange={setDate} onSettle={onSettle} />
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>("Due");
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

test("a date is shown in one format, and read from another once the field is left", () => {
  render(<Due />);
  expect(field().value).toBe("22 Dec 2026");
  type("tomorrow");
  expect([value, field().value]).toEqual(["2026-11-23", "tomorrow"]);
  expect(onSettle).not.toHaveBeenCalled();
  fireEvent.blur(field());
  expect(field().value).toBe("23 Nov 2026");
  expect(onSettle).toHaveBeenCalledExactlyOnceWith("2026-11-23");
});

test("text that is no date stays as it is typed, and is not settled on", () => {
  render(<Due />);
  type("31/2");
  fireEvent.blur(field());
  expect([value, field().value]).toEqual(["31/2", "31/2"]);
  type("");
  fireEvent.keyDown(field(), { key: "Enter" });
  expect(value).toBe("");
  expect(onSettle).toHaveBeenCalledExactlyOnceWith("");
});

test("by keyboard alone the calendar opens on the date, walks over days, and gives the focus back", async () => {
  render(<Due />);
  field().focus();
  fireEvent.keyDown(field(), { key: "ArrowDown", altKey: true });
  const day = await screen.findByRole(
    "button",
    { name: "Tuesday, 22 December 2026, selected" },
    slow,
  );
  await waitFor(() => expect(document.activeElement).toBe(day));
  fireEvent.keyDown(day, { key: "ArrowRight" });
  const next = screen.getByRole("button", { name: "Wednesday, 23 December 2026" });
  await waitFor(() => expect(document.activeElement).toBe(next));
  fireEvent.click(next);
  expect([value, field().value]).toEqual(["2026-12-23", "23 Dec 2026"]);
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(screen.queryByRole("grid")).toBeNull();
});

test("weeks begin on Monday", async () => {
  render(<Due />);
  fireEvent.click(screen.getByRole("button", { name: "Open calendar" }));
  await screen.findByRole("grid", { name: "December 2026" }, slow);
  const [first] = document.querySelectorAll("th");
  expect(first?.getAttribute("aria-label")).toBe("Monday");
});
