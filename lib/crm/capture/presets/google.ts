import { isObject } from "@/lib/core/objects";
import { bodyText, timeOf, unreadable } from "./body-text";
import { toValues } from "./flat-values";
import { isSameSecret, namesBy, type Payload, type Preset, type PresetReading } from "./preset";
import { idIn, jsonOf } from "./read-values";

/** The webhook of lead forms of Google Ads. */
export const google: Preset = {
  externalKey: (payload) => idIn(payload, /^lead_id$/),
  read: readForm,
  verify: (payload, _, secret) => isSameSecret(keyIn(payload), secret),
  answer: { status: 200, body: "{}", contentType: "application/json" },
  mapping: namesBy({
    clientName: "FULL_NAME, FIRST_NAME, LAST_NAME",
    mobileNumber: "PHONE_NUMBER, WORK_PHONE",
    emailId: "EMAIL, WORK_EMAIL",
    company: "COMPANY_NAME",
    designation: "JOB_TITLE",
    hq: "CITY",
  }),
};

function readForm(payload: Payload): PresetReading {
  const json = jsonOf(payload);
  if (!isObject(json) || !Array.isArray(json.user_column_data))
    return unreadable("It is not a lead form of Google Ads", bodyText(payload.bytes));
  if (json.is_test === true) return { ignored: "It is a test of Google Ads" };
  const columns = json.user_column_data.filter(isObject);
  const values = toValues(columns.map((column) => [nameOf(column), textOf(column.string_value)]));
  return { lead: { values, at: timeOf(textOf(json.lead_submit_time)) } };
}

/** The id of a standard question; a question of the advertiser's own by its text. */
function nameOf(column: Record<string, unknown>): string {
  const id = textOf(column.column_id);
  return /^[A-Z][A-Z_]*$/.test(id) ? id : textOf(column.column_name) || id;
}

function keyIn(payload: Payload): string {
  const json = jsonOf(payload);
  return isObject(json) ? textOf(json.google_key) : "";
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
