import { changeMany } from "@/lib/crm/changes/bulk";
import { exportAll, exportSelected } from "@/lib/crm/exports/answers";
import { listMeetingConflicts } from "@/lib/crm/meetings/conflicts";
import { meetingEndpoints } from "@/lib/crm/meetings/endpoints";
import { meetingKind } from "@/lib/crm/meetings/kind";
import { listMeetings } from "@/lib/crm/meetings/list";
import { setMeetingOutcome } from "@/lib/crm/meetings/outcome";
import type { MeetingQuery } from "@/lib/crm/meetings/schema";
import { createMeeting, getMeeting, updateMeeting } from "@/lib/crm/meetings/service";
import { storedMeetings } from "@/lib/crm/meetings/stored";
import { meetingTable } from "@/lib/crm/meetings/table";
import { addEntry } from "@/lib/crm/timeline/add";
import { attachFile } from "@/lib/crm/timeline/files/attach";
import { readTimeline } from "@/lib/crm/timeline/read";
import { moveToTrash } from "@/lib/crm/trash/service";
import { handle, handleInSteps, handleReadOnly } from "@/lib/server/request/pipeline";

export const meetingRoutes = {
  conflicts: handleReadOnly(meetingEndpoints.conflicts, async ({ tenant, query }) => ({
    conflicts: await listMeetingConflicts(tenant, query),
  })),
  setOutcome: handle(meetingEndpoints.setOutcome, ({ tenant, params, body, ifMatch }) =>
    setMeetingOutcome(tenant, params.id, body, ifMatch),
  ),
  create: handle(meetingEndpoints.create, async ({ tenant, body }) => ({
    meeting: await createMeeting(tenant, body),
  })),
  attachFile: handleInSteps(meetingEndpoints.attachFile, async ({ open, params, files }) => ({
    entry: await attachFile(open, { kind: "meeting", id: params.id }, files.file),
  })),
  get: handle(meetingEndpoints.get, async ({ tenant, params }) => ({
    meeting: await getMeeting(tenant, params.id),
  })),
  update: handle(meetingEndpoints.update, async ({ tenant, params, body, ifMatch }) => ({
    meeting: await updateMeeting(tenant, params.id, body, ifMatch),
  })),
  remove: handle(meetingEndpoints.remove, ({ tenant, params, ifMatch }) =>
    moveToTrash(tenant, { kind: "meeting", id: params.id, expectedVersion: ifMatch }),
  ),
  timeline: handleReadOnly(meetingEndpoints.timeline, ({ tenant, params, query }) =>
    readTimeline(tenant, { kind: "meeting", id: params.id }, query),
  ),
  addToTimeline: handle(meetingEndpoints.addToTimeline, async ({ tenant, params, body }) => ({
    entry: await addEntry(tenant, { kind: "meeting", id: params.id }, body),
  })),
  bulk: handle(meetingEndpoints.bulk, ({ tenant, member, body }) =>
    changeMany(tenant, member, storedMeetings, body),
  ),
  export: handleInSteps(meetingEndpoints.export, exportAll(meetingKind.name, meetingTable)),
  exportSelected: handleInSteps(
    meetingEndpoints.exportSelected,
    exportSelected<MeetingQuery>(storedMeetings, meetingTable),
  ),
  list: handleReadOnly(meetingEndpoints.list, ({ tenant, query }) => listMeetings(tenant, query)),
};
