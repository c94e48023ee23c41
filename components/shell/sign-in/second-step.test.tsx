// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { NextStep } from "@/lib/client/sign-in";
import { SecondStep } from "./second-step";
import { useSignIn } from "./use-sign-in";

const takeSecondStep = vi.hoisted(() => vi.fn(() => new Promise(() => undefined)));
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));
vi.mock("@/lib/client/sign-in", () => ({ takeSecondStep }));

vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

afterEach(() => {
  cleanup();
  takeSecondStep.mockClear();
});

const next: NextStep = { kind: "totp", ways: ["totp", "recovery"], token: "token" };

function Screen() {
  return <SecondStep signIn={useSignIn(undefined)} step={{ kind: "second", next }} />;
}

test("a code of the app is sent with its last digit, and whether the browser is trusted", () => {
  render(<Screen />);
  fireEvent.click(screen.getByRole("checkbox", { name: "Trust this browser for 30 days" }));
  const field = screen.getByLabelText("Code");
  expect(field.getAttribute("autocomplete")).toBe("one-time-code");
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: " 123 456 " } });
  const sent = { token: "token", code: "123456", trust: true };
  expect(takeSecondStep).toHaveBeenCalledExactlyOnceWith(sent);
});

test("a recovery code can be used instead", () => {
  render(<Screen />);
  fireEvent.click(screen.getByRole("button", { name: "Use a recovery code" }));
  const field = screen.getByLabelText("Recovery code");
  fireEvent.change(field, { target: { value: "ABCD-EFGH" } });
  fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
  const sent = { token: "token", code: "ABCD-EFGH", trust: false };
  expect(takeSecondStep).toHaveBeenCalledExactlyOnceWith(sent);
});
