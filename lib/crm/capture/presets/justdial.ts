import { indiaTime } from "./body-text";
import { namesBy, type Payload, type Preset, type PresetReading } from "./preset";
import { idIn, valuesOf } from "./read-values";

/** JustDial's lead, sent as a query, a form or JSON. */
export const justdial: Preset = {
  externalKey: (payload) => idIn(payload, /^leadid$/i),
  read: readLead,
  answer: { status: 200, body: "RECEIVED", contentType: "text/plain" },
  mapping: namesBy({
    clientName: "name",
    mobileNumber: "mobile, phone",
    emailId: "email",
    company: "company",
    hq: "city",
    ignore: "leadid, leadtype, prefix, date, time, branchpin, parentid, dncmobile, dncphone",
  }),
};

function readLead(payload: Payload): PresetReading {
  const read = valuesOf(payload);
  if ("problem" in read) return read;
  const { values } = read;
  if (!["leadid", "name", "mobile", "phone", "email"].some((name) => name in values))
    return { problem: "It is not a lead of JustDial" };
  return { lead: { values, at: indiaTime(`${values.date} ${values.time}`) } };
}
