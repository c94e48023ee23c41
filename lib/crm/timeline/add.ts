import { requireRecordRoom } from "@/lib/server/quota";
import type { TenantScope } from "@/lib/server/scope";
import { type ActivityEntry, recordActivity } from "../records/record-activity";
import type { Subject } from "./choices";
import type { TimelineEntry, TimelineInput } from "./schema";
import { holdSubject } from "./subjects";
import { fromActivity } from "./to-entry";

/** Adds a note, a call, a task or a contact attempt. Throws `not_found`, `quota_reached`. */
export async function addEntry(
  tenant: TenantScope,
  subject: Subject,
  input: TimelineInput,
): Promise<TimelineEntry> {
  await requireRecordRoom(tenant);
  const { label } = await holdSubject(tenant, subject);
  const activity = await recordActivity(tenant, { subject, ...writtenOf(input) });
  return fromActivity(activity, label, tenant.actor);
}

function writtenOf(input: TimelineInput): Omit<ActivityEntry, "subject"> {
  switch (input.kind) {
    case "note":
      return { kind: "note", body: input.text };
    case "call": {
      const { kind, text = null, outcome, durationMinutes = null } = input;
      return { kind, body: text, details: { outcome, durationMinutes } };
    }
    case "task":
      return { kind: "task", body: input.text, dueDate: input.dueDate };
    default:
      return { kind: input.kind };
  }
}
