import { priorities } from "@/lib/crm/brands/schema";
import { leadOutcomes, leadStages } from "@/lib/crm/leads/schema";
import { type ImportField, named } from "./field";

/** What a column of a lead file can be, by the names people give such columns. */
export const leadFields = [
  {
    key: "date",
    label: "Date",
    kind: "date",
    names: named(
      "date, lead date, enquiry date, inquiry date, engage date, created date, created on, created at, created, added on, added, date added, entry date, start date, dt",
    ),
  },
  {
    key: "brand",
    label: "Brand",
    kind: "text",
    required: true,
    names: named(
      "brand, brand name, account, account name, company, company name, firm, firm name, organisation, organization, business name, customer, party name, party",
    ),
  },
  {
    key: "clientName",
    label: "Client Name",
    kind: "text",
    required: true,
    names: named(
      "client name, client, contact name, contact person, lead name, person, full name, customer name, name, spoc, opportunity id, opportunity, opportunity name, deal name, deal, lead, lead id, contact",
    ),
  },
  {
    key: "hq",
    label: "HQ",
    kind: "text",
    names: named(
      "hq, headquarters, head office, office location, location, city, address, place, state, region, country",
    ),
  },
  {
    key: "mobileNumber",
    label: "Mobile",
    kind: "phone",
    names: named(
      "mobile number, mobile, mobile no, phone, phone number, phone no, contact number, contact no, cell, whatsapp, whatsapp number, telephone, tel, mob, contact",
    ),
  },
  {
    key: "emailId",
    label: "Email",
    kind: "email",
    names: named("email id, email, e mail, email address, mail id, mail, contact"),
  },
  {
    key: "designation",
    label: "Designation",
    kind: "text",
    names: named("designation, job title, title, position, role"),
  },
  {
    key: "linkedin",
    label: "LinkedIn",
    kind: "linkedin",
    names: named("linkedin, linkedin url, linkedin profile"),
  },
  {
    key: "website",
    label: "Website",
    kind: "url",
    names: named("website, web site, url, web, homepage, site"),
  },
  {
    key: "stage",
    label: "Stage",
    kind: "choice",
    choices: leadStages,
    otherWords: {
      Prospecting: "New",
      Prospect: "New",
      Open: "New",
      Fresh: "New",
      Engaging: "Contacted",
      "In touch": "Contacted",
      Contact: "Contacted",
      Interested: "Qualified",
      "Proposal sent": "Proposal",
      Quoted: "Proposal",
      "Quotation sent": "Proposal",
      Negotiating: "Negotiation",
      Converted: "Won",
      Closed: "Closed Won",
      Dropped: "Lost",
      Dead: "Lost",
    },
    names: named("stage, lead stage, deal stage, sales stage, pipeline stage, status, lead status"),
  },
  {
    key: "outcome",
    label: "Outcome",
    kind: "choice",
    choices: leadOutcomes,
    otherWords: { "Follow up": "Follow-up Required" },
    names: named("outcome, result, response"),
  },
  {
    key: "priority",
    label: "Priority",
    kind: "choice",
    choices: priorities,
    otherWords: { Hot: "High", Warm: "Medium", Cold: "Low", Urgent: "Critical", Normal: "Medium" },
    names: named("priority, importance, temperature, rating"),
  },
  {
    key: "csPerson",
    label: "CS Person",
    kind: "text",
    required: true,
    names: named(
      "cs person, cs, sales agent, agent, owner, lead owner, account manager, assigned to, sales person, salesperson, sales rep, sales executive, executive, representative, rep, handled by, relationship manager, rm",
    ),
  },
  {
    key: "comment",
    label: "Comment",
    kind: "text",
    names: named(
      "comment, comments, remarks, remark, notes, note, requirement, description, details",
    ),
  },
  {
    key: "nextFollowUpDate",
    label: "Next Follow Up",
    kind: "date",
    needsName: true,
    names: named(
      "next follow up, next follow up date, follow up, follow up date, followup, followup date, next action date, next call, reminder, callback date",
    ),
  },
  {
    key: "estimatedValue",
    label: "Estimated Value",
    kind: "amount",
    names: named(
      "estimated value, value, close value, deal value, lead value, deal size, amount, expected value, expected revenue, budget, estimate, potential",
    ),
  },
] as const satisfies readonly ImportField[];
