// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { proveIdentity } from "@/lib/client/proof";
import { ProofKeeper } from "./proof-keeper";

const report = vi.hoisted(() => vi.fn());
vi.mock("@/lib/client/api", () => ({ report }));

beforeAll(async () => {
  await import("./proof-dialog");
});

afterEach(() => {
  cleanup();
  report.mockReset();
});

const form = (
  <>
    <input aria-label="Name" />
    <ProofKeeper />
  </>
);

test("the right password confirms, and what was typed below stays", async () => {
  render(form);
  const name = screen.getByLabelText<HTMLInputElement>("Name");
  fireEvent.change(name, { target: { value: "Asha" } });
  const proven = proveIdentity(["password"]);
  const field = await screen.findByLabelText("Password");
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.change(field, { target: { value: "monsoon kettle violin" } });
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await proven).toBe(true);
  expect(report).toHaveBeenCalledWith("POST /auth/proof", {
    body: { kind: "password", password: "monsoon kettle violin" },
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(name.value).toBe("Asha");
});

test("a code is mailed on request only, and confirms with its last digit", async () => {
  render(form);
  const proven = proveIdentity(["code"]);
  const send = await screen.findByRole("button", { name: "Send Code" });
  expect(report).not.toHaveBeenCalled();
  fireEvent.click(send);
  const field = await screen.findByLabelText("Code from the mail");
  expect(report).toHaveBeenCalledWith("POST /auth/proof/code");
  fireEvent.change(field, { target: { value: "123 456" } });
  expect(await proven).toBe(true);
  expect(report).toHaveBeenLastCalledWith("POST /auth/proof", {
    body: { kind: "code", code: "123456" },
  });
});

test("a wrong password is reported in the dialog, which closing leaves unconfirmed", async () => {
  const { ApiError } = await import("@/lib/client/api-error");
  const wrong = {
    status: 400,
    code: "credentials_incorrect",
    message: "The password is not right",
  };
  report.mockRejectedValueOnce(new ApiError(wrong));
  render(form);
  const proven = proveIdentity(["password"]);
  fireEvent.change(await screen.findByLabelText("Password"), { target: { value: "wrong" } });
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(screen.getByText("The password is not right")).toBeTruthy());
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(await proven).toBe(false);
});
