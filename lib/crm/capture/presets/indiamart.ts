import { isObject } from "@/lib/core/objects";
import { bodyText, indiaTime, shortText, unreadable, withoutMarkup } from "./body-text";
import { flatValues } from "./flat-values";
import { namesBy, type Payload, type Preset, type PresetReading, splitBy } from "./preset";
import { jsonOf } from "./read-values";

const queryTypes: Readonly<Record<string, string>> = {
  W: "Direct enquiry",
  B: "Buy lead",
  P: "Call",
  BIZ: "Catalogue view",
  WA: "WhatsApp enquiry",
};

/** IndiaMART's push (one enquiry in RESPONSE) and pull (a list of them). */
export const indiamart: Preset = {
  externalKey: (payload) => keyOf(rowsOf(payload)[0]),
  read: readEnquiry,
  split: splitBy(rowsOf, (row) => ({ RESPONSE: row })),
  answer: {
    status: 200,
    body: JSON.stringify({ code: 200, status: "success" }),
    contentType: "application/json",
  },
  mapping: namesBy({
    clientName: "SENDER_NAME",
    mobileNumber: "SENDER_MOBILE, SENDER_PHONE, SENDER_MOBILE_ALT, SENDER_PHONE_ALT",
    emailId: "SENDER_EMAIL, SENDER_EMAIL_ALT",
    company: "SENDER_COMPANY",
    hq: "SENDER_CITY",
    comment: "SUBJECT, QUERY_MESSAGE, QUERY_TYPE",
    ignore: "UNIQUE_QUERY_ID, QUERY_TIME, SENDER_COUNTRY_ISO",
  }),
};

function readEnquiry(payload: Payload): PresetReading {
  const json = jsonOf(payload);
  const [row, ...others] = rowsOf(payload);
  if (others.length > 0) return { problem: `It holds ${others.length + 1} enquiries` };
  if (row) return leadOf(row);
  if (isObject(json) && isEmpty(json)) return { ignored: "It holds no enquiry" };
  if (isObject(json) && typeof json.MESSAGE === "string")
    return { problem: `IndiaMART answered: ${shortText(json.MESSAGE, 300)}` };
  return unreadable("It is not an enquiry of IndiaMART", bodyText(payload.bytes));
}

/** Whether an answer lists nothing: its list has no enquiry, or its code means that there is none. */
function isEmpty({ RESPONSE, CODE }: Record<string, unknown>): boolean {
  return Array.isArray(RESPONSE) || Number(CODE) === 204;
}

function leadOf(row: Record<string, unknown>): PresetReading {
  const read = flatValues(row);
  if ("problem" in read) return read;
  const { QUERY_TYPE: type, QUERY_MESSAGE: message, ...others } = read.values;
  const values = {
    ...others,
    ...(message && { QUERY_MESSAGE: withoutMarkup(message) }),
    ...(type && { QUERY_TYPE: queryTypes[type] ?? type }),
  };
  return { lead: { values, at: indiaTime(others.QUERY_TIME) } };
}

/** The enquiries of a payload; a list of push or the object itself where RESPONSE is missing. */
function rowsOf(payload: Payload): Record<string, unknown>[] {
  const json = jsonOf(payload);
  if (!isObject(json)) return [];
  const rows = "RESPONSE" in json ? json.RESPONSE : json;
  return (Array.isArray(rows) ? rows : [rows]).filter((row) => isEnquiry(row));
}

function isEnquiry(row: unknown): row is Record<string, unknown> {
  return isObject(row) && ("UNIQUE_QUERY_ID" in row || "SENDER_NAME" in row);
}

function keyOf(row: Record<string, unknown> | undefined): string | null {
  const id = row?.UNIQUE_QUERY_ID;
  const text = typeof id === "string" || typeof id === "number" ? String(id).trim() : "";
  return text !== "" && text.length <= 200 ? text : null;
}
