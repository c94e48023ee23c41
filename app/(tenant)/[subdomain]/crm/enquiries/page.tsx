import type { Metadata } from "next";
import { LeavingBoundary } from "@/components/shell/leaving";
import { listEnquiries, readEnquiryBoard, readEnquirySummary } from "@/lib/crm/enquiries/list";
import { enquiryQuery } from "@/lib/crm/enquiries/schema";
import { findLead } from "@/lib/crm/leads/service";
import { type ListPageProps, openList } from "../list/read-list";
import { EnquiriesBoard, EnquiriesScreen } from "./enquiries-screen";
import { enquiryList } from "./enquiry-list";
import { EnquirySummaryCards } from "./enquiry-summary-cards";

export const metadata: Metadata = { title: "Enquiries" };

export default async function EnquiriesPage(props: ListPageProps) {
  const list = await openList({ kind: "enquiry", shape: enquiryList, schema: enquiryQuery }, props);
  const { query } = list;
  const { page, limit, sort, cursor, ...filters } = query;
  if (list.layout === "board") {
    const board = await list.read(async (tenant) => {
      const [{ columns }, lead] = await Promise.all([
        readEnquiryBoard(tenant, filters),
        query.leadId ? findLead(tenant, query.leadId) : null,
      ]);
      return { columns, lead };
    }, "heavy");
    const { stage: _, ...others } = filters;
    return (
      <LeavingBoundary>
        <EnquiriesBoard
          {...list.shown(board)}
          columns={board.columns}
          filters={others}
          lead={board.lead}
        />
      </LeavingBoundary>
    );
  }
  const found = await list.read(async (tenant) => {
    const [rows, summary, lead] = await Promise.all([
      listEnquiries(tenant, query),
      readEnquirySummary(tenant, query),
      query.leadId ? findLead(tenant, query.leadId) : null,
    ]);
    return { ...rows, summary, lead };
  });
  const shown = list.shownRows(found);
  return (
    <LeavingBoundary>
      <EnquiriesScreen
        {...shown}
        key={shown.views.active?.id}
        enquiries={found.enquiries}
        summary={<EnquirySummaryCards summary={found.summary} />}
        lead={found.lead}
      />
    </LeavingBoundary>
  );
}
