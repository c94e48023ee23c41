import { stagesAlike } from "@/lib/core/board-stages";
import { defineFields, initialValues } from "@/lib/core/field-kinds/define-fields";
import {
  checkbox,
  choice,
  contacts,
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
import { firstStage, stageNames } from "@/lib/core/stages";
import { priorities } from "@/lib/crm/kinds/brands/choices";
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
  },
  clientName: {
    label: "Client Name",
    kind: name,
    required: true,
    sort: true,
    search: true,
  },
  brandId: { label: "Brand", kind: reference("brand"), required: true },
  brand: {
    label: "Brand",
    kind: name,
    computed: true,
    required: true,
  },
  hq: {
    label: "HQ",
    kind: line,
    sheet: { width: 16 },
  },
  mobileNumber: {
    label: "Mobile",
    kind: phone,
    search: true,
  },
  emailId: {
    label: "Email",
    kind: email,
    search: true,
  },
  contacts: {
    label: "Other Numbers",
    help: "Further phone numbers and e-mail addresses",
    kind: contacts,
    filter: false,
  },
  designation: {
    label: "Designation",
    kind: line,
  },
  linkedin: {
    label: "LinkedIn",
    kind: url,
    sheet: { width: 28 },
  },
  website: {
    label: "Website",
    kind: url,
    sheet: { width: 24 },
  },
  stage: {
    label: "Stage",
    kind: choice(stageNames(leadStages)),
    customOptions: true,
    initial: firstStage(leadStages),
    sort: stageNames(leadStages),
    bulk: true,
    alike: stagesAlike(leadStages),
    sheet: { width: 14 },
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
    customOptions: true,
    initial: "Pending",
    bulk: true,
    sheet: { width: 18 },
  },
  priority: {
    label: "Priority",
    kind: choice(priorities),
    initial: "Medium",
    sort: priorities,
    bulk: true,
  },
  csPerson: {
    label: "CS Person",
    kind: person,
    required: true,
    bulk: true,
    linkedBy: "csPersonId",
  },
  comment: {
    label: "Comment",
    kind: text,
  },
  nextFollowUpDate: {
    label: "Next Follow Up",
    kind: date,
    sort: true,
    bulk: true,
  },
  source: {
    label: "Source",
    kind: line,
    bulk: true,
    offers: leadSources,
    customOptions: true,
  },
  doNotContact: {
    label: "Do Not Contact",
    kind: checkbox,
    initial: false,
    bulk: true,
  },
  /** The id of the lead in the program that it was imported from. */
  externalId: { label: "External ID", kind: line, computed: true, imported: true, filter: false },
  /** Its brand asked the same for all its leads. */
  brandDoNotContact: {
    label: "Do Not Contact (Brand)",
    kind: checkbox,
    computed: true,
    required: true,
  },
  /** The newest of its changes and of what was written onto its timeline. */
  lastActivityAt: { label: "Last Activity", kind: time, computed: true, required: true },
  /** When a source brought it; empty for a lead that a member has added. */
  arrivedAt: { label: "Arrived", kind: time, computed: true },
  firstReplyDue: { label: "First Reply Due", kind: time, computed: true },
  /** When a member first called or wrote after its arrival, or moved it on. */
  firstReplyAt: { label: "First Reply", kind: time, computed: true },
  estimatedValue: {
    label: "Estimated Value",
    kind: rupees,
    sort: true,
  },
});

/** The fixed values that a new lead starts from. */
export const leadDefaults = initialValues(leadFields);
