"use client";

import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { Board } from "@/components/board/board";
import type { BoardCard, Column } from "@/components/board/columns";
import { type Filter, FilterBar } from "@/components/list/filter-bar";
import { ListScreen } from "@/components/list/list-screen";
import { patchSearch, type UrlQuery } from "@/lib/client/use-url-query";
import { untouchedDays } from "@/lib/core/board";
import { useListReturn } from "../list/list-address";
import { ListMenu } from "../list/list-menu";
import { NothingHere } from "../list/record-list";
import { ListCallOutcome } from "../record/call-outcome";
import { useLeaving } from "../record/record-link";
import { type BoardKind, recordHref, recordScreens } from "../record-screens";
import { type ShownViews, viewedQuery } from "../views/shown-views";
import { ViewMenu } from "../views/view-menu";
import { LayoutSwitch } from "./layout-switch";

type RecordBoardProps<Card> = {
  kind: BoardKind;
  list: { title: string; subtitle: string };
  onCreate: () => void;
  nameOf: (card: Card) => string;
  url: UrlQuery;
  filters: readonly Filter[];
  views: ShownViews;
  columns: readonly Column<Card>[];
  isClosed: (stage: string) => boolean;
  /** Whether the list has a filter for records without activity. */
  listsUntouched: boolean;
  /** Whether the browser is offline, so that nothing can be changed. */
  isReadOnly: boolean;
  onMove: (card: Card, stage: string) => void;
  onMore: (stage: string) => Promise<void>;
  card: (card: Card) => ReactNode;
  may: { import: boolean; export: boolean };
  /** Dialogs. */
  children: ReactNode;
};

/** The board of one kind of CRM record, with the search and the filters of its list. */
export function RecordBoard<Card extends BoardCard>(props: RecordBoardProps<Card>) {
  const { kind, list, url, filters, columns, nameOf, may, onCreate } = props;
  const { href, many, createLabel } = recordScreens[kind];
  const { openRecord } = useLeaving();
  const cards = columns.flatMap((column) => column.cards);
  const records = cards.map((card) => ({ id: card.id, name: nameOf(card) }));
  useListReturn(href, records);
  const filterKeys = ["search", ...filters.map((filter) => filter.key)];
  const isFiltered = filterKeys.some((key) => url.get(key) !== "");

  function untouchedHrefOf(stage: string): string {
    const shown = filterKeys.map((key) => [key, url.get(key)] as const);
    const untouched = `activity:none:${untouchedDays}d`;
    const given = url.get("f");
    const f = given.includes(untouched) ? given : [given, untouched].filter(Boolean).join(";");
    const query = { ...Object.fromEntries(shown), stage, f, layout: "list" };
    return `${href}?${patchSearch("", query)}`;
  }

  return (
    <ListScreen
      title={list.title}
      subtitle={list.subtitle}
      create={{ label: createLabel, onCreate }}
      beside={
        <ViewMenu
          kind={kind}
          views={props.views}
          shown={{
            query: { ...viewedQuery(kind, url), layout: "board" },
            columns: props.views.active?.columns ?? null,
          }}
        />
      }
      actions={
        <>
          <LayoutSwitch kind={kind} layout="board" url={url} />
          <ListMenu kind={kind} may={may} url={url} />
        </>
      }
    >
      <FilterBar url={url} searchLabel={`Search ${many}`} filters={filters} />
      <ReadOnlyNotice isShown={props.isReadOnly} />
      {cards.length > 0 ? (
        <Board
          label={`${list.title} by stage`}
          columns={columns}
          isClosed={props.isClosed}
          busy={url.pending}
          isReadOnly={props.isReadOnly}
          hrefOf={({ id }) => recordHref(kind, id)}
          untouchedHrefOf={props.listsUntouched ? untouchedHrefOf : undefined}
          onOpen={(card) => openRecord({ kind, id: card.id, name: nameOf(card) })}
          onMove={props.onMove}
          onMore={props.onMore}
        >
          {props.card}
        </Board>
      ) : (
        <NothingHere
          kind={kind}
          onCreate={onCreate}
          onShowAll={undefined}
          onClear={isFiltered ? () => url.clear(filterKeys) : null}
          mayImport={may.import}
        />
      )}
      <ListCallOutcome kind={kind} records={records} />
      {props.children}
    </ListScreen>
  );
}

/** Stands there while it is empty too, without a place of its own: screen readers announce what comes into it. */
function ReadOnlyNotice({ isShown }: { isShown: boolean }) {
  return (
    <p
      role="status"
      className={isShown ? "flex items-center gap-2 text-muted-foreground" : "sr-only"}
    >
      {isShown && (
        <>
          <CloudOff aria-hidden className="size-4 shrink-0" />
          You are offline. The board can be read, but not changed.
        </>
      )}
    </p>
  );
}
