import { defineFields, initialValues } from "@/lib/core/field-kinds/define-fields";
import {
  checkbox,
  choice,
  date,
  line,
  name,
  person,
  reference,
  rupees,
  text,
  time,
} from "@/lib/core/field-kinds/kinds";
import { firstStage, stageNames } from "@/lib/core/stages";
import { priorities } from "@/lib/crm/kinds/brands/choices";
import { enquiryStages } from "./stages";

export const productTypes = [
  "Website",
  "Mobile App",
  "Web Application",
  "E-commerce",
  "Custom Software",
  "Consulting",
] as const;

/** The fields of an enquiry, in the order of its record; client and brand come from its lead. */
export const enquiryFields = defineFields({
  title: {
    label: "Title",
    kind: name,
    max: 200,
    required: true,
    sort: true,
    search: true,
    sheet: { width: 32 },
  },
  leadId: { label: "Lead", kind: reference("lead"), required: true },
  brandId: { label: "Brand", kind: reference("brand"), computed: true, required: true },
  brand: { label: "Brand", kind: name, computed: true, required: true },
  clientName: { label: "Client", kind: name, computed: true, required: true },
  contact: { label: "Contact", kind: line, computed: true, sheet: { width: 24 } },
  /** The client or the brand asked not to be called or written to. */
  doNotContact: { label: "Do Not Contact", kind: checkbox, computed: true, required: true },
  requirement: { label: "Requirement", kind: text, search: true },
  productType: {
    label: "Product Type",
    kind: choice(productTypes),
    customOptions: true,
    required: true,
    bulk: true,
    sheet: { width: 18 },
  },
  estimatedValue: { label: "Value", kind: rupees, alsoNamed: "value", sort: true },
  expectedDeliveryDate: {
    label: "Expected Delivery",
    kind: date,
    alsoNamed: "deliveryDate",
    sheet: { width: 17 },
  },
  priority: {
    label: "Priority",
    kind: choice(priorities),
    initial: "Medium",
    sort: true,
    bulk: true,
  },
  urgency: { label: "Urgency", kind: choice(priorities), initial: "Medium", bulk: true },
  assignedTo: { label: "Assigned To", kind: person, bulk: true },
  csPerson: {
    label: "CS Person",
    kind: person,
    required: true,
    bulk: true,
    search: true,
    linkedBy: "csPersonId",
  },
  description: { label: "Description", kind: text },
  comments: { label: "Comments", kind: text },
  stage: {
    label: "Stage",
    kind: choice(stageNames(enquiryStages)),
    customOptions: true,
    initial: firstStage(enquiryStages),
    sort: true,
    bulk: true,
    sheet: { width: 15 },
  },
  stageSince: {
    label: "In Stage Since",
    kind: time,
    computed: true,
    required: true,
    filter: false,
  },
  /** Required when an enquiry becomes lost; any other stage clears it. */
  lostReason: {
    label: "Lost Reason",
    kind: text,
    customOptions: true,
    max: 500,
    bulk: true,
    sheet: { width: 24 },
  },
  addedDate: { label: "Added", kind: date, initial: "today", sort: true, sheet: { width: 13 } },
  nextFollowUpDate: { label: "Next Follow Up", kind: date, bulk: true },
});

/** The fixed values that a new enquiry starts from. */
export const enquiryDefaults = initialValues(enquiryFields);
