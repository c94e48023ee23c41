import { createHash } from "node:crypto";
import { shortText } from "./body-text";
import { namesBy, type Payload, type Preset, type PresetReading } from "./preset";
import { idIn, valuesOf } from "./read-values";

/** Names under which forms and programs send the id of a submission. A bare "id" may be that of the form. */
const submissionNames = /^(submission|response|entry|leadgen)_?id$/i;

/** Names as forms of websites have them. */
const mapping = namesBy({
  clientName:
    "name, full name, your name, first name, last name, client name, customer name, contact name",
  mobileNumber:
    "phone, phone number, your phone, mobile, mobile number, contact number, whatsapp, tel",
  emailId: "email, email id, email address, your email, mail",
  company: "company, company name, organisation, organization, business name, brand",
  designation: "designation, job title",
  hq: "city, location, hq",
  website: "website",
  linkedin: "linkedin",
  source: "source",
  estimatedValue: "estimated value, budget",
  comment: "message, your message, comment, comments, requirement",
  ignore: "submission id",
});

/** A source that takes whatever names a form or a program sends. */
export const anyNames: Preset = { externalKey: keyOf, read: readAnyNames, mapping };

/** The id with a hash of the values: senders also put a constant, such as the name of an event, under its name. */
function keyOf(payload: Payload): string | null {
  const id = idIn(payload, submissionNames);
  const read = valuesOf(payload);
  if (id === null || "problem" in read) return null;
  const hash = createHash("sha256").update(JSON.stringify(read.values)).digest("hex");
  return `${shortText(id, 100)} ${hash}`;
}

function readAnyNames(payload: Payload): PresetReading {
  const read = valuesOf(payload);
  if ("problem" in read) return read;
  if (Object.keys(read.values).length === 0) return { problem: "It is empty" };
  return { lead: { values: read.values } };
}
