"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { Board } from "@/components/board/board";
import type { BoardCard, Column } from "@/components/board/columns";
import { type Filter, FilterBar } from "@/components/list/filter-bar";
import { ListScreen } from "@/components/list/list-screen";
import { patchSearch, type UrlQuery } from "@/lib/client/use-url-query";
import { untouchedDays } from "@/lib/core/board";
import { otherColumns } from "@/lib/core/board-stages";
import { isClosedStage, type Stages, stageLabel } from "@/lib/core/stages";
import { AskForFields } from "../editing/ask-for-fields";
import { ListMenu } from "../list/list-menu";
import { type ListProps, useListForm } from "../list/use-record-list";
import { LiveNotice } from "../live/live-notice";
import { CatalogueProvider } from "../parts/catalogue";
import { useListReturn } from "../parts/list-address";
import { WorkPeek } from "../parts/work-menus";
import { ListCallOutcome } from "../record/call-outcome";
import { KnownBadges, useOpenRecord } from "../record/record-link";
import { type BoardKind, recordHref, recordScreens } from "../record-screens";
import { viewedQuery } from "../views/shown-views";
import { ViewMenu } from "../views/view-menu";
import { BoardCardContent, type CardContent } from "./board-card";
import { cardLines } from "./card-lines";
import { LayoutSwitch } from "./layout-switch";
import type { useBoard } from "./use-board";

const NothingHere = dynamic(() => import("../list/nothing-here"), { loading: () => null });

/** The props that the page of a board passes to its screen. */
export type BoardProps<Column, Filters> = {
  columns: readonly Column[];
  /** The filters of the columns, without the stage. */
  filters: Omit<Filters, "stage">;
} & Pick<ListProps, "context" | "may" | "view" | "views">;

type RecordCard = BoardCard & { csPerson: string };

type RecordBoardProps<Card extends RecordCard> = Pick<ListProps, "context" | "may" | "views"> & {
  kind: BoardKind;
  shape: { title: string; subtitle: string };
  stages: Stages;
  board: Pick<ReturnType<typeof useBoard<Card, Column<Card>>>, "loadMore" | "live">;
  columns: readonly Column<Card>[];
  url: UrlQuery;
  filters: readonly Filter[];
  /** Whether the list has a filter for records without activity. */
  listsUntouched: boolean;
  onMove: (card: Card, stage: string) => void;
  cardOf: (card: Card) => CardContent;
  /** The form of a new record. */
  formOf: (onClose: () => void) => ReactNode;
  /** More dialogs. */
  children?: ReactNode;
};

/** The board of one kind of CRM record, with the search and the filters of its list. */
export function RecordBoard<Card extends RecordCard>(props: RecordBoardProps<Card>) {
  const { kind, shape, stages, board, url, filters, columns, may, views, context } = props;
  const { href, many, createLabel } = recordScreens[kind];
  const { editing, edit, close } = useListForm<never>(url);
  const onCreate = () => edit("new");
  const nameOf = (card: Card) => props.cardOf(card).work.name;
  const contentOf = (card: Card) => {
    const content = props.cardOf(card);
    return { ...content, lines: cardLines(kind, card, context) ?? content.lines };
  };
  const openRecord = useOpenRecord();
  const cards = columns.flatMap((column) => column.cards);
  const badgesOf = (id: string) => {
    const card = cards.find((one) => one.id === id);
    return card && <WorkPeek work={props.cardOf(card).work} context={context} />;
  };
  const records = cards.map((card) => ({ id: card.id, name: nameOf(card) }));
  useListReturn(href, records);
  const filterKeys = ["search", ...filters.map((filter) => filter.key)];
  const isFiltered = filterKeys.some((key) => url.get(key) !== "");

  const open = (card: Card) =>
    openRecord({ kind, id: card.id, name: nameOf(card), badges: badgesOf(card.id) });

  function untouchedHrefOf(stage: string): string {
    const shown = filterKeys.map((key) => [key, url.get(key)] as const);
    const untouched = `activity:none:${untouchedDays}d`;
    const given = url.get("f");
    const f = given.includes(untouched) ? given : [given, untouched].filter(Boolean).join(";");
    const query = { ...Object.fromEntries(shown), stage, f, layout: "list" };
    return `${href}?${patchSearch("", query)}`;
  }

  return (
    <CatalogueProvider value={context.catalogue}>
      <KnownBadges value={badgesOf}>
        <ListScreen
          title={shape.title}
          subtitle={shape.subtitle}
          news={<LiveNotice kind={kind} live={board.live} />}
          {...(may.create && { create: { label: createLabel, onCreate } })}
          views={
            <ViewMenu
              kind={kind}
              views={views}
              shown={{
                query: { ...viewedQuery(kind, url), layout: "board" },
                columns: views.active?.columns ?? null,
              }}
            />
          }
          filter={<FilterBar url={url} searchLabel={`Search ${many}`} filters={filters} />}
          actions={
            <>
              <LayoutSwitch kind={kind} layout="board" url={url} />
              <ListMenu kind={kind} may={may} url={url} />
            </>
          }
        >
          {cards.length > 0 ? (
            <Board
              label={`${shape.title} by stage`}
              columns={columns}
              isClosed={(column) => isClosedStage(stages, column)}
              wordOf={(column) => stageLabel(stages, column)}
              busy={url.pending}
              hrefOf={({ id }) => recordHref(kind, id)}
              untouchedHrefOf={props.listsUntouched ? untouchedHrefOf : undefined}
              onOpen={open}
              onMove={props.onMove}
              onMore={board.loadMore}
            >
              {(card) => (
                <BoardCardContent
                  {...contentOf(card)}
                  kind={kind}
                  record={card}
                  clock={context}
                  stages={otherColumns(stages, columns, card.stage)}
                  wordOf={(column) => stageLabel(stages, column)}
                  onMove={(stage) => props.onMove(card, stage)}
                />
              )}
            </Board>
          ) : (
            <NothingHere
              kind={kind}
              onCreate={may.create ? onCreate : null}
              onShowAll={undefined}
              onClear={isFiltered ? () => url.clear(filterKeys) : null}
              mayImport={may.import}
            />
          )}
          <ListCallOutcome kind={kind} records={records} />
          {editing && props.formOf(close)}
          <AskForFields people={context.people} />
          {props.children}
        </ListScreen>
      </KnownBadges>
    </CatalogueProvider>
  );
}
