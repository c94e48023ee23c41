// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { CodeField } from "./code-field";

afterEach(cleanup);

function Screen({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState("");
  return (
    <CodeField aria-label="Code" value={code} onValueChange={setCode} onComplete={onComplete} />
  );
}

function show() {
  const onComplete = vi.fn<(code: string) => void>();
  render(<Screen onComplete={onComplete} />);
  return onComplete;
}

const box = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Code" });
const type = (value: string) => fireEvent.change(box(), { target: { value } });

test.each([["123456"], ["123 456"], ["Your code: 12-34-56"], ["1234567"]])(
  "%j pasted gives the code 123456, which is complete once",
  (pasted) => {
    const onComplete = show();
    type(pasted);
    expect(box().value).toBe("123456");
    expect(onComplete.mock.calls).toEqual([["123456"]]);
  },
);

test("letters are dropped while typing and an unfinished code is not complete", () => {
  const onComplete = show();
  type("1");
  type("1a");
  type("12");
  expect(box().value).toBe("12");
  expect(onComplete).not.toHaveBeenCalled();
});

test("it is one field that phones can fill from the message", () => {
  show();
  expect(screen.getAllByRole("textbox")).toHaveLength(1);
  expect(box().autocomplete).toBe("one-time-code");
  expect(box().inputMode).toBe("numeric");
});
