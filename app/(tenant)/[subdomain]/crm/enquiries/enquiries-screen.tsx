"use client";

import { MessageSquareQuote } from "lucide-react";
import dynamic from "next/dynamic";
import { useListTable } from "@/components/list/list-table";
import { useUrlQuery } from "@/lib/client/use-url-query";
import type { Pagination } from "@/lib/core/pagination";
import type { Enquiry, EnquirySummary } from "@/lib/crm/enquiries/schema";
import { BrandSkeleton } from "../brands/brand-skeleton";
import { DeletionQuestion } from "../editing/deletion-question";
import { Opening } from "../editing/opening";
import { enquiryDeletion, useDeletion } from "../editing/use-deletion";
import { LeadSkeleton } from "../leads/lead-skeleton";
import { linkFilters } from "../list/link-filters";
import { recordLists } from "../list/record-kinds";
import { RecordList } from "../list/record-list";
import { useListForm } from "../list/use-list-form";
import { useLeaving } from "../record/use-leaving";
import { enquiryColumns } from "./columns";
import { enquiryFilters, leadFilter } from "./enquiry-filters";
import type { EnquiryFormContext } from "./enquiry-form";
import { EnquirySkeleton } from "./enquiry-skeleton";
import { EnquirySummaryCards } from "./enquiry-summary-cards";
import type { LeadOfEnquiry } from "./enquiry-values";
import { useStageChange } from "./use-stage-change";

const EnquiryForm = dynamic(() => import("./enquiry-form"), { loading: Opening });
const StagePrompt = dynamic(() => import("./stage-prompt"), { loading: Opening });

type Props = {
  enquiries: readonly Enquiry[];
  /** Of all that the filters leave. */
  summary: EnquirySummary;
  pagination: Pagination;
  /** The lead that the address names: the list shows its enquiries, a new one is of it. */
  lead: LeadOfEnquiry | null;
  form: EnquiryFormContext;
  may: { export: boolean; delete: boolean };
  hiddenColumns: readonly string[];
};

/** The list of enquiries (specification, section 2, "Enquiries screen"). */
export function EnquiriesScreen(props: Props) {
  const { enquiries, summary, pagination, lead, form, may, hiddenColumns } = props;
  const url = useUrlQuery();
  const { editing, edit, close } = useListForm<Enquiry>(url);
  const deletion = useDeletion<Enquiry>(enquiryDeletion);
  const stageChange = useStageChange();
  const { skeleton, leaveFor, openRecord } = useLeaving();
  const columns = enquiryColumns({
    open,
    openBrand: ({ brandId, brand }) =>
      leaveFor(`/crm/brands/${brandId}`, <BrandSkeleton name={brand} />),
    openLead: ({ leadId, clientName }) =>
      leaveFor(`/crm/leads/${leadId}`, <LeadSkeleton name={clientName} />),
    edit,
    sendProposal: ({ id, title }) =>
      leaveFor(
        `${recordLists.enquiries.href}/${id}/proposals/new`,
        <EnquirySkeleton name={title} />,
      ),
    chooseStage: stageChange.choose,
    remove: may.delete ? deletion.ask : undefined,
  });
  const rows = enquiries.filter((row) => !deletion.isDeleted(row)).map(stageChange.shown);
  const table = useListTable({
    name: "enquiries",
    columns,
    rows,
    rowId: (row) => row.id,
    hiddenColumns,
  });

  function open(enquiry: Enquiry) {
    openRecord("enquiries", enquiry.id, <EnquirySkeleton name={enquiry.title} />);
  }

  if (skeleton) return skeleton;
  return (
    <RecordList
      kind="enquiries"
      subtitle="Track and manage client enquiries"
      icon={MessageSquareQuote}
      hint="Add your first enquiry"
      createLabel="Add Enquiry"
      onCreate={() => edit("new")}
      onOpen={open}
      url={url}
      table={table}
      filters={[
        ...enquiryFilters,
        ...linkFilters(url),
        leadFilter(url.get("leadId"), lead?.clientName ?? null),
      ]}
      defaultSort="-addedDate"
      pagination={pagination}
      may={{ import: false, export: may.export }}
      summary={<EnquirySummaryCards summary={summary} />}
    >
      {editing && (
        <EnquiryForm
          enquiry={editing === "new" ? null : editing}
          lead={lead ?? undefined}
          context={form}
          onClose={close}
        />
      )}
      {stageChange.asked && <StagePrompt {...stageChange.asked} onClose={stageChange.close} />}
      <DeletionQuestion deletion={deletion} />
    </RecordList>
  );
}
