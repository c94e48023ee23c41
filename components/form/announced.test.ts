import { toast } from "sonner";
import { expect, test, vi } from "vitest";
import { ApiError } from "@/lib/client/api-error";
import { announced } from "./announced";

const failed = "Failed to create company";
const refusal = (status: number) =>
  new ApiError({ status, code: "conflict", message: "Subdomain is already taken" });

test("a refusal is said in a notice in the server's words, and still reaches the form", async () => {
  const said = vi.spyOn(toast, "error").mockReturnValue("id");
  await expect(announced(Promise.reject(refusal(409)), failed)).rejects.toThrow("already taken");
  expect(said).toHaveBeenCalledExactlyOnceWith("Subdomain is already taken");
});

test("a failure without a word of the server is said in the form's own", async () => {
  const said = vi.spyOn(toast, "error").mockReturnValue("id");
  await expect(announced(Promise.reject(new Error("x")), failed)).rejects.toThrow("x");
  expect(said).toHaveBeenCalledExactlyOnceWith(failed);
});

test("a record that somebody else has changed is the form's to tell", async () => {
  const said = vi.spyOn(toast, "error").mockReturnValue("id");
  await expect(announced(Promise.reject(refusal(412)), failed)).rejects.toThrow();
  expect(said).not.toHaveBeenCalled();
});
