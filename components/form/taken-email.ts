import type { Failure } from "./failure";

/** Whatever the server says is "already" there is the address (specification, section 5). */
export function explainTakenEmail(failure: Failure): Failure {
  const taken = "Email is already registered";
  return failure.message.includes("already") && !failure.stale
    ? { ...failure, message: taken, fields: { email: taken } }
    : failure;
}
