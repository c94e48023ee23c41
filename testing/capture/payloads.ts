import type { LeadSourceKind } from "@/lib/core/lead-sources";
import type { Payload } from "@/lib/crm/capture/presets/preset";

/** A payload of a body. */
export function payloadOf(body: string | Uint8Array, contentType = ""): Payload {
  return { bytes: Buffer.from(body), contentType, query: {} };
}

export function jsonPayload(body: unknown): Payload {
  return payloadOf(JSON.stringify(body), "application/json");
}

/** An enquiry as IndiaMART sends it. */
export const indiamartEnquiry = {
  UNIQUE_QUERY_ID: "2769560468",
  QUERY_TYPE: "W",
  QUERY_TIME: "2026-11-29 21:10:02",
  SENDER_NAME: "Shailesh Lathia",
  SENDER_MOBILE: "+91-9909505001",
  SENDER_EMAIL: "shailesh@bharat.example",
  SUBJECT: "Requirement for Loctite Industrial Sealant",
  SENDER_COMPANY: "Bharat Industries",
  SENDER_CITY: "Bharuch",
  SENDER_COUNTRY_ISO: "IN",
  SENDER_MOBILE_ALT: "",
  SENDER_PHONE: "",
  QUERY_MESSAGE: "I need Loctite &amp; sealant.<br>Packaging Size : 10 Gm To 250gm<br>",
  CALL_DURATION: "",
};

/** The webhook of Meta for leads with these ids. */
export function metaWebhook(...ids: (number | string)[]): string {
  const changes = ids.map(
    (id) => `{"field":"leadgen","value":{"leadgen_id":${id},"form_id":"12","created_time":1701}}`,
  );
  return `{"object":"page","entry":[{"id":"9","time":1,"changes":[${changes.join(",")}]}]}`;
}

export const googleForm = {
  lead_id: "TeSter-123",
  user_column_data: [
    { column_name: "Full Name", string_value: "Asha Rao", column_id: "FULL_NAME" },
    { column_name: "Phone", string_value: "+919820012345", column_id: "PHONE_NUMBER" },
    { column_name: "Which roof do you have?", string_value: "Tin", column_id: "14" },
  ],
  form_id: 40000000000,
  google_key: "k3y",
  lead_submit_time: "2026-11-29T15:40:02Z",
};

const justdialLead =
  "leadid=JD77&leadtype=company&prefix=Mr&name=Ravi+Shah&mobile=9820012345&email=&category=Solar+Panel+Dealers" +
  "&city=Pune&area=Baner&company=&pincode=411045&date=2026-11-29&time=21%3A10%3A02";

const justdialValues = {
  leadid: "JD77",
  leadtype: "company",
  prefix: "Mr",
  name: "Ravi Shah",
  mobile: "9820012345",
  category: "Solar Panel Dealers",
  city: "Pune",
  area: "Baner",
  pincode: "411045",
  date: "2026-11-29",
  time: "21:10:02",
};

const enquiryValues = {
  UNIQUE_QUERY_ID: "2769560468",
  QUERY_TYPE: "Direct enquiry",
  QUERY_TIME: "2026-11-29 21:10:02",
  SENDER_NAME: "Shailesh Lathia",
  SENDER_MOBILE: "+91-9909505001",
  SENDER_EMAIL: "shailesh@bharat.example",
  SUBJECT: "Requirement for Loctite Industrial Sealant",
  SENDER_COMPANY: "Bharat Industries",
  SENDER_CITY: "Bharuch",
  SENDER_COUNTRY_ISO: "IN",
  QUERY_MESSAGE: "I need Loctite & sealant.\nPackaging Size : 10 Gm To 250gm",
};

type Sample = {
  title: string;
  kind: LeadSourceKind;
  payload: Payload;
  key: string | null;
  values: Record<string, string>;
  /** When the person enquired; at the moment of arrival where the portal does not send it. */
  at?: string;
};

const at = "2026-11-29T15:40:02.000Z";

/** Payloads of each kind of source, and what is read from them. */
export const samples: readonly Sample[] = [
  {
    title: "IndiaMART's push",
    kind: "indiamart",
    payload: jsonPayload({ CODE: 200, STATUS: "SUCCESS", RESPONSE: indiamartEnquiry }),
    key: "2769560468",
    values: enquiryValues,
    at,
  },
  {
    title: "IndiaMART's pull of one enquiry",
    kind: "indiamart",
    payload: jsonPayload({ CODE: 200, TOTAL_RECORDS: 1, RESPONSE: [indiamartEnquiry] }),
    key: "2769560468",
    values: enquiryValues,
    at,
  },
  {
    title: "JustDial's form",
    kind: "justdial",
    payload: payloadOf(justdialLead, "application/x-www-form-urlencoded"),
    key: "JD77",
    values: justdialValues,
    at,
  },
  {
    title: "JustDial's query",
    kind: "justdial",
    payload: { ...payloadOf(""), query: Object.fromEntries(new URLSearchParams(justdialLead)) },
    key: "JD77",
    values: justdialValues,
    at,
  },
  {
    title: "Google's lead form",
    kind: "google",
    payload: jsonPayload(googleForm),
    key: "TeSter-123",
    values: {
      FULL_NAME: "Asha Rao",
      PHONE_NUMBER: "+919820012345",
      "Which roof do you have?": "Tin",
    },
    at,
  },
  {
    title: "Meta's webhook",
    kind: "meta",
    payload: payloadOf(metaWebhook("55459717045641545"), "application/json"),
    key: "55459717045641545",
    values: { leadgen_id: "55459717045641545", form_id: "12", created_time: "1701" },
  },
  {
    title: "a program's JSON",
    kind: "link",
    payload: jsonPayload({ name: "Asha Rao", phone: "9820012345", utm: { source: "ads" } }),
    key: null,
    values: { name: "Asha Rao", phone: "9820012345", "utm.source": "ads" },
  },
  {
    title: "a website's form",
    kind: "form",
    payload: payloadOf("id=8&Your+Name=Asha", "application/x-www-form-urlencoded"),
    key: null,
    values: { id: "8", "Your Name": "Asha" },
  },
];
