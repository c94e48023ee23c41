import type { Metadata } from "next";
import { LeavingBoundary } from "@/components/shell/leaving";
import { listLeads, readLeadBoard } from "@/lib/crm/leads/list";
import { leadQuery } from "@/lib/crm/leads/schema";
import { type ListPageProps, openList } from "../list/read-list";
import { orSample } from "../record/read-record";
import { leadList } from "./lead-list";
import { LeadsBoard, LeadsScreen } from "./leads-screen";
import { sampleLeads } from "./sample-leads";

export const metadata: Metadata = { title: "Leads" };

/** A board that could not be loaded becomes the list, with samples and Retry. */
export default async function LeadsPage(props: ListPageProps) {
  const list = await openList({ kind: "lead", shape: leadList, schema: leadQuery }, props);
  const { query } = list;
  const { page, limit, sort, cursor, ...filters } = query;
  if (list.layout === "board") {
    const board = await orSample(list.read((tenant) => readLeadBoard(tenant, filters), "heavy"));
    if (board) {
      const { stage: _, ...others } = filters;
      return (
        <LeavingBoundary>
          <LeadsBoard {...list.shown(board)} columns={board.columns} filters={others} />
        </LeavingBoundary>
      );
    }
  }
  const found = await orSample(list.read((tenant) => listLeads(tenant, query)));
  const shown = found ? list.shownRows(found) : list.shownSample();
  return (
    <LeavingBoundary>
      <LeadsScreen {...shown} key={shown.views.active?.id} leads={found?.leads ?? sampleLeads} />
    </LeavingBoundary>
  );
}
