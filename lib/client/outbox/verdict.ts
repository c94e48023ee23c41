import { isSameValue } from "@/lib/core/field-kinds/define-fields";
import { ApiError } from "../api-error";
import { type Act, isOld } from "./act";

/** What follows from a failed attempt to send an act. */
export type Verdict =
  | { kind: "wait"; ms: number | null }
  | { kind: "signedOut" }
  /** Others have changed the record. */
  | { kind: "stale" }
  /** The clock of this device is wrong, so the act gets the server's time. */
  | { kind: "clock" }
  | { kind: "refused" };

/** Only an answer of the product refuses an act; a network's own page, a proxy or a failing server does not. */
export function verdictOf(error: unknown): Verdict {
  if (!(error instanceof ApiError)) return { kind: "wait", ms: null };
  const { status, code, fields, retryAfterSeconds } = error;
  if (status === 401) return { kind: "signedOut" };
  const isLater = [408, 425, 429].includes(status) || status < 400 || status >= 500;
  if (isLater || code === "unreadable" || (status === 409 && retryAfterSeconds))
    return { kind: "wait", ms: retryAfterSeconds ? retryAfterSeconds * 1_000 : null };
  if (status === 412) return { kind: "stale" };
  return status === 400 && fields.at ? { kind: "clock" } : { kind: "refused" };
}

/**
 * An act whose version is old: null if the record already has its values, the act on the new version if others changed
 * other fields, else the act with both values.
 */
export function settled(act: Act, current: { version: number }): Act | null {
  const keys = Object.keys(act.body);
  const has = (values: object | undefined) =>
    values !== undefined &&
    keys.every((key) => isSameValue(Reflect.get(current, key), Reflect.get(values, key)));
  const { version } = current;
  if (has(act.body)) return null;
  if (has(act.before)) return { ...act, ifMatch: version };
  const values = Object.fromEntries(keys.map((key) => [key, Reflect.get(current, key)]));
  const reason = "Somebody changed this meanwhile";
  return { ...act, refusal: { reason, theirs: { version, values } } };
}

/** The act as it is sent once the person has looked at it: over the values of others, if there are some. */
export function resent(act: Act, now: number): Act {
  const { theirs } = act.refusal ?? {};
  // A change is made anew, also if an attempt that got no answer had made it; an entry is not to be there twice.
  const key = act.call.startsWith("PUT ") ? crypto.randomUUID() : act.key;
  return {
    ...act,
    key,
    refusal: null,
    ...(theirs && { ifMatch: theirs.version, before: theirs.values }),
    ...(isOld(act, now) && { at: new Date(now).toISOString() }),
  };
}
