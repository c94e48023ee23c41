"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Opening } from "@/components/form/opening";
import { api } from "@/lib/client/api";
import { useUrlQuery } from "@/lib/client/use-url-query";
import { isUntouchedSince } from "@/lib/core/board";
import type { ListView } from "@/lib/core/preferences";
import type { EnquiryFilters } from "@/lib/crm/enquiries/list";
import type { Enquiry, EnquiryColumn } from "@/lib/crm/enquiries/schema";
import { enquiryStages } from "@/lib/crm/enquiries/stages";
import { boardStageOf, droppedStage, otherColumns } from "@/lib/crm/records/board-stages";
import { isClosedStage } from "@/lib/crm/records/stages";
import { BoardCardContent } from "../board/board-card";
import { RecordBoard } from "../board/record-board";
import { useBoard } from "../board/use-board";
import { withNotice } from "../editing/use-record-change";
import { useListForm } from "../list/record-list";
import type { ShownViews } from "../views/shown-views";
import {
  type EnquiryChange,
  EnquiryFollowUpMenu,
  enquirySaving,
  stagePatch,
} from "./enquiry-change";
import type { EnquiryFormContext } from "./enquiry-form";
import { enquiryFilters, enquiryList } from "./enquiry-list";
import type { LeadOfEnquiry } from "./enquiry-values";

const EnquiryForm = dynamic(() => import("./enquiry-form"), { loading: Opening });
const StagePrompt = dynamic(() => import("./stage-prompt"), { loading: Opening });

export type EnquiriesBoardProps = {
  columns: readonly EnquiryColumn[];
  /** What the columns were filtered by; their stage is that of the column. */
  filters: Omit<EnquiryFilters, "stage">;
  /** The lead in the URL: filters the board and is set on a new enquiry. */
  lead: LeadOfEnquiry | null;
  form: EnquiryFormContext;
  /** The current date of the company. */
  today: string;
  timeZone: string;
  may: { export: boolean };
  view: ListView;
  views: ShownViews;
};

/** Enquiries by stage; one that is won or lost requires a value or a reason first. */
export default function EnquiriesBoard(props: EnquiriesBoardProps) {
  const { filters, lead, form, today, timeZone, may, view } = props;
  const clock = { today, timeZone };
  const url = useUrlQuery(view.refused);
  const { editing, edit, close } = useListForm<Enquiry>(url);
  const [closing, setClosing] = useState<Closing | null>(null);
  const board = useBoard<Enquiry, EnquiryColumn>({
    columns: props.columns,
    shape: { ...shape, isUntouched: (enquiry) => isUntouchedSince(enquiry.updatedAt, clock) },
    saving: enquirySaving,
    read: async (id) => (await api("GET /crm/enquiries/{id}", { params: { id } })).enquiry,
    more: ({ stage }, cursor) =>
      api("GET /crm/enquiries/board/{stage}", { params: { stage }, query: { ...filters, cursor } }),
  });

  function move(enquiry: Enquiry, column: string) {
    const stage = droppedStage(enquiryStages, column);
    if (!stage) return;
    if (isClosedStage(enquiryStages, stage))
      return setClosing({ enquiry: { ...enquiry, version: board.versionOf(enquiry) }, stage });
    board.change(enquiry, stagePatch(enquiry, stage), `${enquiry.title} moved to ${stage}`);
  }
  const on: EnquiryChange = { chooseStage: move, change: withNotice(board.change) };

  return (
    <RecordBoard<Enquiry>
      kind="enquiry"
      list={enquiryList}
      onCreate={() => edit("new")}
      nameOf={(enquiry) => enquiry.title}
      url={url}
      views={props.views}
      filters={enquiryFilters(url, lead?.clientName, form.people)}
      columns={closedLast(board.columns)}
      isClosed={shape.isClosed}
      listsUntouched={false}
      isReadOnly={board.isReadOnly}
      onMove={move}
      onMore={board.loadMore}
      may={{ import: false, export: may.export }}
      card={(enquiry) => (
        <BoardCardContent
          kind="enquiry"
          record={enquiry}
          name={enquiry.title}
          lines={[`${enquiry.clientName} · ${enquiry.brand}`]}
          phone={enquiry.contact?.includes("@") ? null : enquiry.contact}
          clock={clock}
          stages={otherColumns(enquiryStages, board.columns, enquiry.stage)}
          isReadOnly={board.isReadOnly}
          onMove={(stage) => move(enquiry, stage)}
          followUp={
            <EnquiryFollowUpMenu
              enquiry={enquiry}
              on={on}
              today={today}
              none="Follow up"
              tabIndex={-1}
              disabled={board.isReadOnly}
            />
          }
        />
      )}
    >
      {editing && (
        <EnquiryForm
          enquiry={editing === "new" ? null : editing}
          lead={lead ?? undefined}
          context={form}
          onClose={close}
        />
      )}
      {closing && <StagePrompt {...closing} onClose={() => setClosing(null)} />}
    </RecordBoard>
  );
}

type Closing = { enquiry: Enquiry; stage: Enquiry["stage"] };

const shape = {
  columnOf: (stage: string) => boardStageOf(enquiryStages, stage),
  isClosed: (column: string) => isClosedStage(enquiryStages, column),
  dayOf: (enquiry: Enquiry) => enquiry.addedDate,
};

/** Folded columns stand at the end. */
function closedLast(columns: readonly EnquiryColumn[]): EnquiryColumn[] {
  return columns.toSorted(
    (a, b) => Number(shape.isClosed(a.stage)) - Number(shape.isClosed(b.stage)),
  );
}
