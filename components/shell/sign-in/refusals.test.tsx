// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "@/lib/client/api-error";
import { CodeStep } from "./code-step";
import { EmailStep } from "./email-step";
import { PasswordStep } from "./password-step";
import { useSignIn } from "./use-sign-in";

const server = vi.hoisted(() => ({ requestCode: vi.fn(), verifyCode: vi.fn(), login: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));
vi.mock("@/lib/client/sign-in", () => ({ ...server, suggestedPasskey: async () => null }));

const email = "asha@demo.example";
const refusal = (message: string, more: { retryAfterSeconds?: number } = {}) =>
  new ApiError({ status: 400, code: "refused", message, ...more });

beforeEach(() => {
  for (const call of Object.values(server)) call.mockReset();
});
afterEach(cleanup);

function Screen() {
  const signIn = useSignIn(undefined);
  const { step } = signIn;
  if (step.kind === "code") return <CodeStep signIn={signIn} step={step} mailboxLink={false} />;
  if (step.kind === "password") return <PasswordStep signIn={signIn} />;
  return <EmailStep signIn={signIn} />;
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

async function askForCode() {
  render(<Screen />);
  type("Email", email);
  press("Send code");
  await screen.findByLabelText("Code");
}

test("an invalid address is reported under its field before a request is sent", () => {
  render(<Screen />);
  type("Email", "asha");
  fireEvent.submit(screen.getByRole("button", { name: "Send code" }));
  expect(screen.getByText(/^Enter your e-mail address, such as/)).toBeTruthy();
  expect(document.activeElement).toBe(field("Email"));
  expect(server.requestCode).not.toHaveBeenCalled();
});

test("a wrong code is reported, its field is emptied and focused, and the next code is sent", async () => {
  const message = "The code is not right";
  server.verifyCode.mockRejectedValueOnce(refusal(message));
  await askForCode();
  type("Code", "000000");
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(message));
  await waitFor(() => expect(field("Code").value).toBe(""));
  expect(document.activeElement).toBe(field("Code"));
  server.verifyCode.mockReturnValue(new Promise(() => undefined));
  type("Code", "123456");
  expect(server.verifyCode.mock.calls).toEqual([
    [email, "000000"],
    [email, "123456"],
  ]);
});

test("a code requested too early leads to the code step, which waits as long as the server says", async () => {
  server.requestCode.mockRejectedValueOnce(refusal("Wait", { retryAfterSeconds: 42 }));
  await askForCode();
  const resend = screen.getByRole("button", { name: /^Send a new code in 4[12] s$/ });
  expect(resend.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(resend);
  expect(server.requestCode).toHaveBeenCalledOnce();
});

test("a wrong password is reported and selected, and the address stays", async () => {
  const message = "The e-mail address or the password is not right";
  server.login.mockRejectedValueOnce(refusal(message));
  render(<Screen />);
  type("Email", email);
  press("Use password instead");
  await screen.findByLabelText("Password");
  expect(document.activeElement).toBe(field("Password"));
  expect(field("Email").value).toBe(email);
  type("Password", "not the password");
  press("Sign in");
  expect(await screen.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(field("Password"));
  expect(field("Password").selectionStart).toBe(0);
  expect(server.login).toHaveBeenCalledExactlyOnceWith(email, "not the password");
});
