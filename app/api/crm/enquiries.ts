import { changeOne, createOne } from "@/lib/crm/changes/change-one";
import {
  enquiryTable,
  listEnquiries,
  readEnquiryBoard,
  readEnquiryColumn,
  readEnquirySummary,
} from "@/lib/crm/enquiries/list";
import type { EnquiryQuery } from "@/lib/crm/enquiries/schema";
import { getEnquiry } from "@/lib/crm/enquiries/service";
import { storedEnquiries } from "@/lib/crm/enquiries/stored";
import { enquiryEndpoints } from "@/lib/crm/record-endpoints/enquiries/endpoints";
import { handle, handleReadOnly } from "@/lib/server/request/pipeline";
import { recordRoutes } from "./records";

export const enquiryRoutes = {
  list: handleReadOnly(enquiryEndpoints.list, ({ tenant, query }) => listEnquiries(tenant, query)),
  summary: handleReadOnly(enquiryEndpoints.summary, async ({ tenant, query }) => ({
    summary: await readEnquirySummary(tenant, query),
  })),
  board: handleReadOnly(enquiryEndpoints.board, ({ tenant, query }) =>
    readEnquiryBoard(tenant, query),
  ),
  column: handleReadOnly(enquiryEndpoints.column, ({ tenant, params, query }) =>
    readEnquiryColumn(tenant, params.stage, query),
  ),
  get: handle(enquiryEndpoints.get, async ({ tenant, params }) => ({
    enquiry: await getEnquiry(tenant, params.id),
  })),
  create: handle(enquiryEndpoints.create, async ({ tenant, body }) => {
    const { closeLead, ...input } = body;
    const { id, changeId } = await createOne(tenant, storedEnquiries, {
      input,
      extras: { closeLead },
    });
    return { enquiry: await getEnquiry(tenant, id), changeId };
  }),
  update: handle(enquiryEndpoints.update, async ({ tenant, params: { id }, body, ifMatch }) => {
    const { closeLead, ...input } = body;
    const update = { id, input, expectedVersion: ifMatch, extras: { closeLead } };
    const { changeId } = await changeOne(tenant, storedEnquiries, update);
    return { enquiry: await getEnquiry(tenant, id), changeId };
  }),
  ...recordRoutes<EnquiryQuery>(storedEnquiries, enquiryTable, enquiryEndpoints),
};
