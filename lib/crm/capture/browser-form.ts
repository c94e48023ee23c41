import { isAppError } from "@/lib/core/errors";
import { perIp, takeFromLimits } from "@/lib/server/limits/rate-limit";
import { ipOf } from "@/lib/server/request/request-identity";
import type { Payload } from "./presets/preset";
import { presetOf } from "./presets/presets";
import { type FormTexts, formErrors, formTexts, keepForm, trap } from "./public-form";
import { type OpenSource, storePayloads } from "./store";

const formsFromIp = { name: "lead-form-ip", most: 5, windowSeconds: 60, refusal: "Too many forms" };

/** Whether a browser has submitted a form, as a page does without a script. */
export function isBrowserForm(headers: Headers): boolean {
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
  const accepts = headers.get("accept") ?? "";
  return accepts.includes("text/html") && isForm.test(headers.get("content-type") ?? "");
}

type Submitted = { token: string; payload: Payload; headers: Headers };

/**
 * Stores a form that a person has submitted, and leads on to the thanks; the public form is shown again with what was
 * typed if it is wrong or one of too many. Throws `rate_limited` for the form of another site.
 */
export async function submitForm(
  source: OpenSource,
  { token, payload, headers }: Submitted,
  count: () => Promise<void>,
): Promise<Response> {
  if (isTrapped(source, payload)) return leadOn(token, "/thanks");
  const isOwn = source.kind === "form";
  const values = formTexts(textsOf(source, payload));
  const errors = isOwn ? formErrors(values) : {};
  if (Object.keys(errors).length > 0) return showAgain(token, values, errors);
  try {
    await countForm(headers);
    await count();
  } catch (error) {
    if (!isOwn || !isAppError(error) || error.code !== "rate_limited") throw error;
    return showAgain(token, values, { form: error.message });
  }
  await storePayloads(source, payload);
  return leadOn(token, "/thanks");
}

/** Whether a program has filled in the field of the public form that people do not see. */
export function isTrapped(source: OpenSource, payload: Payload): boolean {
  return source.kind === "form" && Boolean(textsOf(source, payload)[trap]);
}

/** Counts a form of the sender's network address. Throws `rate_limited`. */
export function countForm(headers: Headers): Promise<void> {
  return takeFromLimits([perIp(formsFromIp, ipOf(headers))], new Date());
}

function textsOf({ kind }: OpenSource, payload: Payload): Record<string, string> {
  const read = presetOf(kind).read(payload);
  return "problem" in read || "ignored" in read ? {} : read.lead.values;
}

function showAgain(
  token: string,
  values: FormTexts,
  errors: FormTexts & { form?: string },
): Response {
  return leadOn(token, `?kept=${keepForm(token, { values, errors }, new Date())}`);
}

/** Leads a browser to a page of the form. */
export function leadOn(token: string, to: string): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: `/f/${encodeURIComponent(token)}${to}` },
  });
}
