import { type ImportRules, named, wordsOf } from "@/lib/core/field-kinds/import-rules";
import type { leadFields } from "./fields";
import type { LeadStage } from "./stages";

const stageWords: Readonly<Partial<Record<LeadStage, string>>> = {
  New: "Prospecting, Prospect, Open, Fresh",
  Contacted: "Engaging, In touch, Contact",
  Qualified: "Interested",
  Proposal: "Proposal sent, Quoted, Quotation sent",
  Negotiation: "Negotiating",
  "Closed Won": "Closed",
  Won: "Converted",
  Lost: "Dropped, Dead",
};

/** How columns of imported files become fields of a lead. */
export const leadImport: ImportRules<typeof leadFields> = {
  date: {
    names: named(
      "date, lead date, enquiry date, inquiry date, engage date, created date, created on, created at, created time, created, added on, added, date added, entry date, start date, dt",
    ),
  },
  clientName: {
    names: named(
      "client name, client, contact name, contact person, lead name, person, full name, customer name, name, spoc, opportunity id, opportunity, opportunity name, deal name, deal, lead, lead id, contact, customer, party name, party, buyer name, buyer",
    ),
    parts: named(
      "salutation, prefix, first name, given name, forename, fname, vorname, prénom, nombre, middle name, last name, surname, family name, lname, nachname, nom, apellido, apellidos, suffix",
    ),
  },
  brand: {
    names: named(
      "brand, brand name, account, account name, company, company name, firm, firm name, organisation, organization, business name, customer, party name, party",
    ),
  },
  hq: {
    names: named(
      "hq, headquarters, head office, office location, location, city, address, place, state, region, country",
    ),
  },
  mobileNumber: {
    names: named(
      "mobile number, mobile, mobile no, phone, phone number, phone no, contact number, contact no, cell, whatsapp, whatsapp number, telephone, tel, mob, contact",
    ),
  },
  emailId: { names: named("email id, email, e mail, email address, mail id, mail, contact") },
  designation: { names: named("designation, job title, title, position, role") },
  linkedin: { names: named("linkedin, linkedin url, linkedin profile"), cell: "linkedin" },
  website: { names: named("website, web site, url, web, homepage, site") },
  stage: {
    names: named("stage, lead stage, deal stage, sales stage, pipeline stage, status, lead status"),
    otherWords: wordsOf(stageWords),
  },
  outcome: {
    names: named("outcome, result, response"),
    otherWords: { "Follow up": "Follow-up Required" },
  },
  priority: {
    names: named("priority, importance, temperature, rating"),
    otherWords: {
      Hot: "High",
      Warm: "Medium",
      Cold: "Low",
      Urgent: "Critical",
      Normal: "Medium",
    },
  },
  csPerson: {
    names: named(
      "cs person, cs, sales agent, agent, owner, lead owner, account manager, assigned to, sales person, salesperson, sales rep, sales executive, executive, representative, rep, handled by, relationship manager, rm",
    ),
  },
  comment: {
    names: named(
      "comment, comments, remarks, remark, notes, note, requirement, description, details",
    ),
  },
  nextFollowUpDate: {
    names: named(
      "next follow up, next follow up date, follow up, follow up date, followup, followup date, next action date, next call, reminder, callback date",
    ),
    needsName: true,
  },
  source: {
    names: named(
      "source, lead source, enquiry source, inquiry source, source of lead, lead origin, origin, channel, came from, how did you hear about us, referred by, platform, campaign, campaign name",
    ),
  },
  doNotContact: {
    names: named(
      "do not contact, dnc, do not call, dnd, do not disturb, opted out, opt out, unsubscribed",
    ),
  },
  estimatedValue: {
    names: named(
      "estimated value, value, close value, deal value, lead value, deal size, amount, expected value, expected revenue, budget, estimate, potential",
    ),
  },
};
