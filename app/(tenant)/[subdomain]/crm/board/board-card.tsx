"use client";

import { ArrowRight, CalendarClock, Ellipsis, MessageCircle, Phone, UserRound } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { cardOf, focusCard } from "@/components/board/card-focus";
import { WhatsAppIcon } from "@/components/field/contact-links";
import { RowMenu } from "@/components/list/row-menu";
import {
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from "@/components/ui/dropdown-menu";
import { type Clock, stageAge } from "@/lib/core/board";
import { phoneLink, whatsAppLink } from "@/lib/core/contact-links";
import { formatDay, formatInr, formatInrCompact } from "@/lib/core/format";
import { personHue } from "@/lib/core/person-hue";
import { WorkFollowUp } from "../parts/follow-up-menu";
import type { Work } from "../parts/work-menus";
import { RecordLink } from "../record/record-link";
import type { BoardKind } from "../record-screens";

/** The part of a record that its card shows. */
export type CardContent = {
  work: Work;
  /** The lines below the name. */
  lines: readonly string[];
  phone: string | null;
  /** Shown beside the name. */
  badge?: ReactNode;
  /** Takes the record, where no member has it. */
  onClaim?: (() => void) | undefined;
};

type BoardCardProps = CardContent & {
  kind: BoardKind;
  record: { id: string; stageSince: string; csPerson: string; estimatedValue: number | null };
  clock: Clock;
  /** The columns it can be moved to. */
  stages: readonly string[];
  wordOf: (stage: string) => string;
  onMove: (stage: string) => void;
};

/**
 * The content of a card: a date only if it is due, the rest under the pointer or the focus. The keyboard reaches its
 * controls through its menu, `m`.
 */
export function BoardCardContent(props: BoardCardProps) {
  const { kind, record, work, lines, phone, clock } = props;
  const { name } = work;
  const { id, stageSince, csPerson, estimatedValue } = record;
  const { nextFollowUpDate } = work.record;
  const isDue = nextFollowUpDate !== null && nextFollowUpDate <= clock.today && !work.isClosed;
  const call = phoneLink(phone);
  const chat = whatsAppLink(phone);
  return (
    <>
      <div className="flex min-w-0 items-baseline gap-2">
        <span className="cut-text min-w-0 flex-1">
          <RecordLink kind={kind} id={id} name={name} tabIndex={-1} />
        </span>
        {props.badge}
        {estimatedValue !== null && (
          <span
            className="font-medium text-table tabular-nums"
            data-tooltip={formatInr(estimatedValue)}
          >
            {formatInrCompact(estimatedValue)}
          </span>
        )}
      </div>
      <div className="flex items-end gap-2 text-muted-foreground text-table">
        <div className="min-w-0 flex-1">
          {lines.map((line) => (
            <p key={line} className="cut-text block">
              {line}
            </p>
          ))}
        </div>
        <span className="person h-5" data-person={personHue(csPerson)} data-tooltip={csPerson}>
          <span className="sr-only">{csPerson}</span>
        </span>
      </div>
      <div className="card-work" data-quiet={isDue ? undefined : true}>
        <WorkFollowUp work={work} today={clock.today} none="Follow up" tabIndex={-1} />
        <span
          className="calm truncate text-muted-foreground tabular-nums"
          data-tooltip={`In this stage since ${formatDay(stageSince, clock.timeZone)}`}
        >
          {stageAge(stageSince, clock)}
        </span>
        <span className="ms-auto flex shrink-0">
          {call && (
            <a
              href={call}
              tabIndex={-1}
              draggable={false}
              aria-label={`Call ${name}`}
              data-tooltip={`Call ${phone}`}
              className="icon-button"
            >
              <Phone />
            </a>
          )}
          <WhatsAppIcon phone={phone} of={name} tabIndex={-1} draggable={false} />
          <CardMenu {...props} name={name} call={call} chat={chat} />
        </span>
      </div>
    </>
  );
}

type CardMenuProps = Pick<BoardCardProps, "record" | "stages" | "wordOf" | "onMove" | "onClaim"> & {
  name: string;
  call: string | null;
  chat: string | null;
};

/** The menu of a card: move it, plan its follow-up, call, write. */
function CardMenu(props: CardMenuProps) {
  const { id } = props.record;
  const { name, stages, wordOf, onMove, onClaim, call, chat } = props;
  const chosen = useRef<(() => void) | null>(null);

  // An open menu keeps the focus inside; the card has it again before a control on it is used.
  function runChosen() {
    const card = cardOf(id);
    if (card) focusCard(card);
    chosen.current?.();
    chosen.current = null;
  }
  const press = (control: string) => () => {
    chosen.current = () => cardOf(id)?.querySelector<HTMLElement>(control)?.click();
  };

  return (
    <RowMenu
      data-card-menu
      tabIndex={-1}
      className="icon-button"
      aria-label={`Move or contact ${name}`}
      data-tooltip="Move to, call, follow up"
      onClosed={runChosen}
      menu={() => (
        <>
          <DropdownMenuLabel>Move to</DropdownMenuLabel>
          {stages.map((stage) => (
            <DropdownMenuItem
              key={stage}
              onSelect={() => {
                chosen.current = () => onMove(stage);
              }}
            >
              <ArrowRight className="rtl:rotate-180" />
              {wordOf(stage)}
            </DropdownMenuItem>
          ))}
          <DropdownMenuSeparator />
          {onClaim && (
            <DropdownMenuItem onSelect={onClaim}>
              <UserRound />
              Claim
            </DropdownMenuItem>
          )}
          <DropdownMenuItem onSelect={press("[data-property=nextFollowUpDate]")}>
            <CalendarClock />
            Follow up
          </DropdownMenuItem>
          {call && (
            <DropdownMenuItem onSelect={press("a[href^='tel:']")}>
              <Phone />
              Call
            </DropdownMenuItem>
          )}
          {chat && (
            <DropdownMenuItem onSelect={press("a[href*='wa.me']")}>
              <MessageCircle />
              WhatsApp
            </DropdownMenuItem>
          )}
        </>
      )}
    >
      <Ellipsis />
    </RowMenu>
  );
}
