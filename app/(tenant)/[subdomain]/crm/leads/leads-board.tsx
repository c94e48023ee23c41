"use client";

import { lateDialog } from "@/components/form/late-dialog";
import { api } from "@/lib/client/api";
import { useUrlQuery } from "@/lib/client/use-url-query";
import { droppedStage } from "@/lib/core/board-stages";
import { noContactReason } from "@/lib/core/no-contact";
import { unassigned } from "@/lib/core/record-kinds";
import { stageLabel } from "@/lib/core/stages";
import type { LeadFilters } from "@/lib/crm/leads/list";
import type { Lead, LeadColumn } from "@/lib/crm/leads/schema";
import { type BoardProps, RecordBoard } from "../board/record-board";
import { useBoard } from "../board/use-board";
import { withNotice } from "../parts/work-words";
import { claimLead } from "./lead-acts";
import { leadWords, leadWork } from "./lead-change";
import { leadFilters, leadList } from "./lead-list";
import { ReplyDue } from "./reply-due";

const LeadForm = lateDialog(() => import("./lead-form"));

/** Leads by stage. */
export default function LeadsBoard(props: BoardProps<LeadColumn, LeadFilters>) {
  const { columns, filters, context, view } = props;
  const url = useUrlQuery(view.refused);
  const words = leadWords(context.catalogue);
  const { stages } = words;
  const board = useBoard<Lead, LeadColumn>({
    kind: "lead",
    url,
    columns,
    stages,
    dayOf: (lead) => lead.date,
    touchedAt: (lead) => lead.lastActivityAt,
    clock: context,
    more: ({ stage }, cursor) =>
      api("GET /crm/leads/board/{stage}", { params: { stage }, query: { ...filters, cursor } }),
  });

  const move = (lead: Lead, column: string) => {
    const stage = droppedStage(stages, column);
    const word = stageLabel(stages, column);
    if (stage) board.change(lead, { stage }, `${lead.clientName} moved to ${word}`);
  };
  const change = withNotice(words, board.change);
  const [first] = board.columns.flatMap(({ cards }) => cards);

  return (
    <RecordBoard
      {...props}
      kind="lead"
      shape={leadList}
      stages={stages}
      board={board}
      columns={board.columns}
      url={url}
      filters={leadFilters(url, first?.brand ?? null, context)}
      listsUntouched
      onMove={move}
      cardOf={(lead) => ({
        work: leadWork(lead, change, context.catalogue),
        lines: [lead.brand],
        badge: <ReplyDue lead={lead} timeZone={context.timeZone} />,
        onClaim:
          context.may.change && lead.csPerson === unassigned
            ? () => void claimLead(lead)
            : undefined,
        phone: noContactReason(lead) ? null : lead.mobileNumber,
      })}
      formOf={(onClose) => <LeadForm lead={null} context={context} onClose={onClose} />}
    />
  );
}
