import { defineFields, initialValues } from "@/lib/core/field-kinds/define-fields";
import {
  checkbox,
  choice,
  line,
  name,
  number,
  person,
  reference,
  text,
  time,
  url,
} from "@/lib/core/field-kinds/kinds";
import { leadOutcomes } from "@/lib/crm/kinds/leads/choices";
import { maxDurationMinutes, meetingModes, meetingStatuses, meetingTypes } from "./choices";

/** The fields of a meeting, in the order of its record; client and brand come from its lead. */
export const meetingFields = defineFields({
  /** Without a title, type and client name it. */
  title: {
    label: "Title",
    kind: line,
    max: 200,
    filledIn: true,
    sort: true,
    search: true,
    sheet: { width: 32 },
  },
  leadId: { label: "Lead", kind: reference("lead"), required: true },
  brandId: { label: "Brand", kind: reference("brand"), computed: true, required: true },
  brand: { label: "Brand", kind: name, computed: true, required: true },
  clientName: { label: "Client", kind: name, computed: true, required: true },
  contact: { label: "Contact", kind: line, computed: true, sheet: { width: 26 } },
  /** The client or the brand asked not to be called or written to. */
  doNotContact: { label: "Do Not Contact", kind: checkbox, computed: true, required: true },
  scheduledDate: {
    label: "Scheduled Time",
    shortLabel: "Scheduled",
    kind: time,
    required: true,
    sort: true,
  },
  duration: {
    label: "Duration (minutes)",
    shortLabel: "Minutes",
    kind: number({ min: 1, max: maxDurationMinutes, unit: "minutes" }),
    initial: 60,
    sheet: { width: 18 },
  },
  type: {
    label: "Type",
    kind: choice(meetingTypes),
    customOptions: true,
    initial: "Initial Call",
    sort: true,
    bulk: true,
    sheet: { width: 20 },
  },
  mode: {
    label: "Mode",
    kind: choice(meetingModes),
    customOptions: true,
    initial: "Video Call",
    bulk: true,
    sheet: { width: 12 },
  },
  location: { label: "Location", kind: line, max: 500, search: true, sheet: { width: 28 } },
  meetingLink: { label: "Meeting Link", kind: url, sheet: { width: 32 } },
  description: { label: "Description", kind: text },
  notes: { label: "Notes", kind: text },
  comment: { label: "Comment", kind: text, search: true },
  status: {
    label: "Status",
    kind: choice(meetingStatuses),
    initial: "Scheduled",
    sort: true,
    bulk: true,
    sheet: { width: 14 },
  },
  outcome: {
    label: "Outcome",
    kind: choice(leadOutcomes),
    customOptions: true,
    initial: "Pending",
    bulk: true,
    sheet: { width: 18 },
  },
  csPerson: {
    label: "CS Person",
    kind: person,
    required: true,
    bulk: true,
    search: true,
    linkedBy: "csPersonId",
  },
  /** When the client was sent the invitation. */
  invitedAt: { label: "Invited", kind: time, computed: true },
  /** Whether that invitation stands: not when the meeting is cancelled. */
  clientInvited: { label: "Client Invited", kind: checkbox, computed: true, required: true },
});

/** The fixed values that a new meeting starts from. */
export const meetingDefaults = initialValues(meetingFields);

type Untitled = { type: string; clientName: string };

/** The title of a meeting that was given none, by the company's word for its type. */
export function defaultTitle(
  { type: field }: Pick<typeof meetingFields, "type">,
  { type, clientName }: Untitled,
): string {
  return `${field.kind.show(type, "")} with ${clientName}`;
}
