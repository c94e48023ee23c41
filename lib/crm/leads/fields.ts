import { stagesAlike } from "@/lib/core/board-stages";
import { defineFields, initialValues, named } from "@/lib/core/field-kinds/define-fields";
import {
  checkbox,
  choice,
  date,
  email,
  line,
  name,
  person,
  phone,
  reference,
  rupees,
  text,
  time,
  url,
} from "@/lib/core/field-kinds/kinds";
import { importWords, type Stage, stageActingAs, stageNames } from "@/lib/core/stages";
import { priorities } from "@/lib/crm/brands/choices";
import { leadOutcomes, leadSources } from "./choices";
import { leadStages } from "./stages";

/** The fields of a lead, in the order of its record. */
export const leadFields = defineFields({
  date: {
    label: "Date",
    kind: date,
    initial: "today",
    sort: true,
    sheet: { width: 13 },
    importAs: {
      names: named(
        "date, lead date, enquiry date, inquiry date, engage date, created date, created on, created at, created, added on, added, date added, entry date, start date, dt",
      ),
    },
  },
  clientName: {
    label: "Client Name",
    kind: name,
    required: true,
    sort: true,
    search: true,
    importAs: {
      names: named(
        "client name, client, contact name, contact person, lead name, person, full name, customer name, name, spoc, opportunity id, opportunity, opportunity name, deal name, deal, lead, lead id, contact",
      ),
    },
  },
  brandId: { label: "Brand", kind: reference("brand"), required: true },
  brand: {
    label: "Brand",
    kind: name,
    computed: true,
    required: true,
    importAs: {
      names: named(
        "brand, brand name, account, account name, company, company name, firm, firm name, organisation, organization, business name, customer, party name, party",
      ),
    },
  },
  hq: {
    label: "HQ",
    kind: line,
    sheet: { width: 16 },
    importAs: {
      names: named(
        "hq, headquarters, head office, office location, location, city, address, place, state, region, country",
      ),
    },
  },
  mobileNumber: {
    label: "Mobile",
    kind: phone,
    search: true,
    importAs: {
      names: named(
        "mobile number, mobile, mobile no, phone, phone number, phone no, contact number, contact no, cell, whatsapp, whatsapp number, telephone, tel, mob, contact",
      ),
    },
  },
  emailId: {
    label: "Email",
    kind: email,
    search: true,
    importAs: { names: named("email id, email, e mail, email address, mail id, mail, contact") },
  },
  designation: {
    label: "Designation",
    kind: line,
    importAs: { names: named("designation, job title, title, position, role") },
  },
  linkedin: {
    label: "LinkedIn",
    kind: url,
    sheet: { width: 28 },
    importAs: { names: named("linkedin, linkedin url, linkedin profile"), cell: "linkedin" },
  },
  website: {
    label: "Website",
    kind: url,
    sheet: { width: 24 },
    importAs: { names: named("website, web site, url, web, homepage, site") },
  },
  stage: {
    label: "Stage",
    kind: choice(stageNames<Stage>(leadStages)),
    initial: stageActingAs(leadStages, "first"),
    sort: stageNames(leadStages),
    bulk: true,
    alike: stagesAlike(leadStages),
    sheet: { width: 14 },
    importAs: {
      names: named(
        "stage, lead stage, deal stage, sales stage, pipeline stage, status, lead status",
      ),
      otherWords: importWords(leadStages),
    },
  },
  stageSince: {
    label: "In Stage Since",
    kind: time,
    computed: true,
    required: true,
    filter: false,
  },
  outcome: {
    label: "Outcome",
    kind: choice(leadOutcomes),
    initial: "Pending",
    bulk: true,
    sheet: { width: 18 },
    importAs: {
      names: named("outcome, result, response"),
      otherWords: { "Follow up": "Follow-up Required" },
    },
  },
  priority: {
    label: "Priority",
    kind: choice(priorities),
    initial: "Medium",
    sort: priorities,
    bulk: true,
    importAs: {
      names: named("priority, importance, temperature, rating"),
      otherWords: {
        Hot: "High",
        Warm: "Medium",
        Cold: "Low",
        Urgent: "Critical",
        Normal: "Medium",
      },
    },
  },
  csPerson: {
    label: "CS Person",
    kind: person,
    required: true,
    bulk: true,
    linkedBy: "csPersonId",
    importAs: {
      names: named(
        "cs person, cs, sales agent, agent, owner, lead owner, account manager, assigned to, sales person, salesperson, sales rep, sales executive, executive, representative, rep, handled by, relationship manager, rm",
      ),
    },
  },
  comment: {
    label: "Comment",
    kind: text,
    importAs: {
      names: named(
        "comment, comments, remarks, remark, notes, note, requirement, description, details",
      ),
    },
  },
  nextFollowUpDate: {
    label: "Next Follow Up",
    kind: date,
    sort: true,
    bulk: true,
    importAs: {
      names: named(
        "next follow up, next follow up date, follow up, follow up date, followup, followup date, next action date, next call, reminder, callback date",
      ),
      needsName: true,
    },
  },
  source: {
    label: "Source",
    kind: line,
    bulk: true,
    offers: leadSources,
    importAs: {
      names: named(
        "source, lead source, enquiry source, inquiry source, source of lead, lead origin, origin, channel, came from, how did you hear about us, referred by, campaign",
      ),
    },
  },
  doNotContact: {
    label: "Do Not Contact",
    kind: checkbox,
    initial: false,
    bulk: true,
    importAs: {
      names: named(
        "do not contact, dnc, do not call, dnd, do not disturb, opted out, opt out, unsubscribed",
      ),
    },
  },
  /** Its brand asked the same for all its leads. */
  brandDoNotContact: {
    label: "Do Not Contact (Brand)",
    kind: checkbox,
    computed: true,
    required: true,
  },
  /** The newest of its changes and of what was written onto its timeline. */
  lastActivityAt: { label: "Last Activity", kind: time, computed: true, required: true },
  estimatedValue: {
    label: "Estimated Value",
    kind: rupees,
    sort: true,
    importAs: {
      names: named(
        "estimated value, value, close value, deal value, lead value, deal size, amount, expected value, expected revenue, budget, estimate, potential",
      ),
    },
  },
});

/** The fixed values that a new lead starts from. */
export const leadDefaults = initialValues(leadFields);
