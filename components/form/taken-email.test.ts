import { expect, test } from "vitest";
import { explainTakenEmail } from "./taken-email";

const taken = "Email is already registered";
const failure = { fields: {}, stale: false };

test("whatever is already there reads as the address, in the notice and beside its field", () => {
  const said = explainTakenEmail({ ...failure, message: "User already exists" });
  expect(said).toEqual({ message: taken, fields: { email: taken }, stale: false });
});

test.each([
  { ...failure, message: "Network Error" },
  { ...failure, message: "Somebody has already changed this record", stale: true },
])("$message is told as it is", (told) => {
  expect(explainTakenEmail(told)).toBe(told);
});
