import { toast } from "sonner";
import { expect, test, vi } from "vitest";
import { ApiError } from "@/lib/client/api-error";
import { announced, explainTakenEmail } from "./failure";

const failed = "Failed to create company";
const refusal = (status: number) =>
  new ApiError({ status, code: "conflict", message: "Subdomain is already taken" });

test("a refusal shows the server's message in a notice, and still reaches the form", async () => {
  const shown = vi.spyOn(toast, "error").mockReturnValue("id");
  await expect(announced(Promise.reject(refusal(409)), failed)).rejects.toThrow("already taken");
  expect(shown).toHaveBeenCalledExactlyOnceWith("Subdomain is already taken");
});

test("a failure without a message from the server shows the form's own", async () => {
  const shown = vi.spyOn(toast, "error").mockReturnValue("id");
  await expect(announced(Promise.reject(new Error("x")), failed)).rejects.toThrow("x");
  expect(shown).toHaveBeenCalledExactlyOnceWith(failed);
});

test("a stale record is left to the form to explain", async () => {
  const shown = vi.spyOn(toast, "error").mockReturnValue("id");
  await expect(announced(Promise.reject(refusal(412)), failed)).rejects.toThrow();
  expect(shown).not.toHaveBeenCalled();
});

const taken = "Email is already registered";
const failure = { fields: {}, stale: false };

test("any existing record reads as a taken address, in the notice and beside its field", () => {
  const shown = explainTakenEmail({ ...failure, message: "User already exists" });
  expect(shown).toEqual({ message: taken, fields: { email: taken }, stale: false });
});

test.each([
  { ...failure, message: "Network Error" },
  { ...failure, message: "The record has already been changed", stale: true },
])("$message stays as it is", (other) => {
  expect(explainTakenEmail(other)).toBe(other);
});
