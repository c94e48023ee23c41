"use client";

import { useState } from "react";
import { lateDialog } from "@/components/form/late-dialog";
import { api } from "@/lib/client/api";
import { useUrlQuery } from "@/lib/client/use-url-query";
import { droppedStage } from "@/lib/core/board-stages";
import { noContactReason } from "@/lib/core/no-contact";
import { isClosedStage, type Stages, stageLabel } from "@/lib/core/stages";
import type { EnquiryFilters } from "@/lib/crm/enquiries/list";
import type { Enquiry, EnquiryColumn } from "@/lib/crm/enquiries/schema";
import { type BoardProps, RecordBoard } from "../board/record-board";
import { useBoard } from "../board/use-board";
import { withNotice } from "../parts/work-words";
import { type EnquiryChange, enquiryWords, enquiryWork, stagePatch } from "./enquiry-change";
import { enquiryFilters, enquiryList } from "./enquiry-list";
import type { LeadOfEnquiry } from "./enquiry-values";

const EnquiryForm = lateDialog(() => import("./enquiry-form"));
const StagePrompt = lateDialog(() => import("./stage-prompt"));

type Props = BoardProps<EnquiryColumn, EnquiryFilters> & {
  /** The lead in the URL: filters the board and is set on a new enquiry. */
  lead: LeadOfEnquiry | null;
};

/** Enquiries by stage; winning one first asks for its value, losing one for a reason. */
export default function EnquiriesBoard({ lead, ...props }: Props) {
  const { columns, filters, context, view } = props;
  const url = useUrlQuery(view.refused);
  const words = enquiryWords(context.catalogue);
  const { stages } = words;
  const [closing, setClosing] = useState<Closing | null>(null);
  const board = useBoard<Enquiry, EnquiryColumn>({
    kind: "enquiry",
    url,
    columns,
    stages,
    dayOf: (enquiry) => enquiry.addedDate,
    touchedAt: (enquiry) => enquiry.updatedAt,
    clock: context,
    more: ({ stage }, cursor) =>
      api("GET /crm/enquiries/board/{stage}", { params: { stage }, query: { ...filters, cursor } }),
  });

  function move(enquiry: Enquiry, column: string) {
    const stage = droppedStage(stages, column);
    if (!stage) return;
    if (isClosedStage(stages, stage)) return setClosing({ enquiry, stage });
    const word = stageLabel(stages, stage);
    board.change(enquiry, stagePatch(enquiry, stage, stages), `${enquiry.title} moved to ${word}`);
  }
  const on: EnquiryChange = { chooseStage: move, change: withNotice(words, board.change) };

  return (
    <RecordBoard
      {...props}
      kind="enquiry"
      shape={enquiryList}
      stages={stages}
      board={board}
      columns={closedLast(board.columns, stages)}
      url={url}
      filters={enquiryFilters(url, lead?.clientName, context)}
      listsUntouched={false}
      onMove={move}
      cardOf={(enquiry) => ({
        work: enquiryWork(enquiry, on, context.catalogue),
        lines: [`${enquiry.clientName} · ${enquiry.brand}`],
        phone: phoneOf(enquiry),
      })}
      formOf={(onClose) => (
        <EnquiryForm enquiry={null} lead={lead ?? undefined} context={context} onClose={onClose} />
      )}
    >
      {closing && <StagePrompt {...closing} onClose={() => setClosing(null)} />}
    </RecordBoard>
  );
}

type Closing = { enquiry: Enquiry; stage: Enquiry["stage"] };

/** Moves folded columns to the end. */
function closedLast(columns: readonly EnquiryColumn[], stages: Stages): EnquiryColumn[] {
  const isClosed = ({ stage }: EnquiryColumn) => Number(isClosedStage(stages, stage));
  return columns.toSorted((a, b) => isClosed(a) - isClosed(b));
}

function phoneOf(enquiry: Enquiry): string | null {
  return noContactReason(enquiry) || enquiry.contact?.includes("@") ? null : enquiry.contact;
}
