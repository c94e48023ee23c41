import { createHmac } from "node:crypto";
import { isObject } from "@/lib/core/objects";
import { OutgoingError } from "@/lib/server/outgoing/address";
import { bodyText, jsonIn, timeOf, unreadable } from "./body-text";
import { flatValues, toValues } from "./flat-values";
import {
  isSameSecret,
  namesBy,
  type Payload,
  type PortalGet,
  type Preset,
  type PresetReading,
  splitBy,
} from "./preset";
import { jsonOf } from "./read-values";

const graph = "https://graph.facebook.com/v26.0";

/** Instant forms of Facebook and Instagram: the webhook has the id of a lead, Graph its answers. */
export const meta: Preset = {
  externalKey: (payload) => idOf(changesIn(payload)[0]),
  read: readChange,
  split: splitBy(changesIn, (change) => ({ object: "page", entry: [{ changes: [change] }] })),
  verify: ({ bytes }, headers, secret) =>
    isSignature(headers.get("x-hub-signature-256"), bytes, partsOf(secret).appSecret),
  answer: { status: 200, body: "EVENT_RECEIVED", contentType: "text/plain" },
  challenge: answerOf,
  complete: readLead,
  mapping: namesBy({
    clientName: "full_name, first_name, last_name",
    mobileNumber: "phone_number, work_phone_number",
    emailId: "email, work_email",
    company: "company_name",
    designation: "job_title",
    hq: "city",
  }),
};

/** The secret of a source has the app secret, which signs, and the token of the page, which reads. */
function partsOf(secret: string): { appSecret: string; pageToken: string } {
  const [appSecret = "", pageToken = ""] = secret.trim().split(/\s+/);
  return { appSecret, pageToken };
}

/** Whether `sha256=…` is the HMAC of the bytes under the secret. */
function isSignature(shown: string | null, bytes: Uint8Array, secret: string): boolean {
  if (!shown || secret === "") return false;
  const made = createHmac("sha256", secret).update(bytes).digest("hex");
  return isSameSecret(shown.toLowerCase(), `sha256=${made}`);
}

function answerOf(query: Record<string, string>): string | null {
  const challenge = query["hub.challenge"] ?? "";
  return query["hub.mode"] === "subscribe" && /^\w{1,100}$/.test(challenge) ? challenge : null;
}

type Change = { field: string; value: Record<string, unknown> };

function changesIn(payload: Payload): Change[] {
  const json = jsonOf(payload);
  const entries = isObject(json) && Array.isArray(json.entry) ? json.entry : [];
  const changes = entries.flatMap((entry) =>
    isObject(entry) && Array.isArray(entry.changes) ? entry.changes : [],
  );
  return changes.filter(isLeadChange);
}

function isLeadChange(change: unknown): change is Change {
  return isObject(change) && change.field === "leadgen" && isObject(change.value);
}

function idOf(change: Change | undefined): string | null {
  const id = String(change?.value.leadgen_id);
  return /^\d{1,40}$/.test(id) ? id : null;
}

function readChange(payload: Payload): PresetReading {
  const [change, ...others] = changesIn(payload);
  if (!change) return notALead(payload);
  if (others.length > 0) return severalOf(others.length + 1);
  const read = flatValues(change.value);
  return "problem" in read ? read : { lead: read };
}

function severalOf(count: number): PresetReading {
  return { problem: `It holds ${count} leads` };
}

function notALead(payload: Payload): PresetReading {
  const json = jsonOf(payload);
  if (isObject(json) && Array.isArray(json.entry)) return { ignored: "It holds no lead" };
  return unreadable("It is not a message of Meta", bodyText(payload.bytes));
}

async function readLead(payload: Payload, secret: string, get: PortalGet): Promise<PresetReading> {
  const [change, ...others] = changesIn(payload);
  const id = idOf(change);
  if (id === null) return notALead(payload);
  if (others.length > 0) return severalOf(others.length + 1);
  const { pageToken } = partsOf(secret);
  const { status, body } = await get(`${graph}/${id}?fields=created_time,field_data`, {
    authorization: `Bearer ${pageToken}`,
  });
  const answer = jsonIn(body);
  if (!isObject(answer) || status >= 500)
    throw new OutgoingError(`Facebook answered ${status}. Try again later`);
  return isObject(answer.error) ? refusalOf(answer.error) : leadOf(answer);
}

/** Graph's codes of errors that pass by themselves: unknown, service, too many calls. */
const passingCodes = [1, 2, 4, 17, 32, 341, 613];

const invalidToken = 190;

/**
 * The problem of an error of Graph, by its code alone: its text can hold the token of the page. Throws for one that
 * passes by itself.
 */
function refusalOf({ code }: Record<string, unknown>): PresetReading {
  const number = Number(code);
  if (passingCodes.includes(number))
    throw new OutgoingError(`Facebook answered error ${number}. Try again later`);
  return { problem: `Facebook refuses to show this lead: ${reasonOf(number)}` };
}

function reasonOf(code: number): string {
  if (code === invalidToken) return "the token of the page is not valid; enter a new one";
  if (code === 10 || (code >= 200 && code < 300)) return "the token of the page may not read leads";
  return Number.isSafeInteger(code) ? `error ${code}` : "an error without a code";
}

/** The answers that Graph has of a lead, by the names of the questions. */
function leadOf({
  field_data: fields,
  created_time: created,
}: Record<string, unknown>): PresetReading {
  if (!Array.isArray(fields)) return { problem: "Facebook shows no answers of this lead" };
  const pairs = fields.filter(isObject).flatMap(({ name, values }) => {
    const texts = Array.isArray(values) ? values : [];
    return texts.map((text) => [String(name), String(text)] as const);
  });
  const at = timeOf(String(created).replace(/([+-]\d\d)(\d\d)$/, "$1:$2"));
  return { lead: { values: toValues(pairs), at } };
}
