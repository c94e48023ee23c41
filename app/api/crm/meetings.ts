import { listMeetingConflicts } from "@/lib/crm/meetings/conflicts";
import { listMeetings, meetingTable } from "@/lib/crm/meetings/list";
import type { MeetingQuery } from "@/lib/crm/meetings/schema";
import {
  createMeeting,
  getMeeting,
  setMeetingOutcome,
  updateMeeting,
} from "@/lib/crm/meetings/service";
import { storedMeetings } from "@/lib/crm/meetings/stored";
import { meetingEndpoints } from "@/lib/crm/record-endpoints/meetings/endpoints";
import { handle, handleReadOnly } from "@/lib/server/request/pipeline";
import { recordRoutes } from "./records";

export const meetingRoutes = {
  list: handleReadOnly(meetingEndpoints.list, ({ tenant, query }) => listMeetings(tenant, query)),
  get: handle(meetingEndpoints.get, async ({ tenant, params }) => ({
    meeting: await getMeeting(tenant, params.id),
  })),
  conflicts: handleReadOnly(meetingEndpoints.conflicts, async ({ tenant, query }) => ({
    conflicts: await listMeetingConflicts(tenant, query),
  })),
  create: handle(meetingEndpoints.create, async ({ tenant, body }) => ({
    meeting: await createMeeting(tenant, body),
  })),
  update: handle(meetingEndpoints.update, async ({ tenant, params, body, ifMatch }) => ({
    meeting: await updateMeeting(tenant, params.id, body, ifMatch),
  })),
  setOutcome: handle(meetingEndpoints.setOutcome, ({ tenant, params, body, ifMatch }) =>
    setMeetingOutcome(tenant, params.id, body, ifMatch),
  ),
  ...recordRoutes<MeetingQuery>(storedMeetings, meetingTable, meetingEndpoints),
};
