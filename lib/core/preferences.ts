/** The themes a person may choose; until then the system decides. */
export const themes = ["light", "dark"] as const;

export type Theme = (typeof themes)[number];

/** Colours of the browser's own frame, in step with --background in theme.css. */
export const themeColors: Record<Theme, string> = { light: "#f9f7f3", dark: "#121319" };

/** The title of the theme toggle, by the theme that is on. */
export function themeToggleTitle(theme: Theme): string {
  return theme === "dark" ? "Switch to light mode" : "Switch to dark mode";
}

/** The layout chosen for the admin portal. */
export type PageLayout = { boxed: boolean; rtl: boolean };

/** The layout that a cookie holds, such as "boxed.rtl". */
export function readPageLayout(cookie: string | null | undefined): PageLayout {
  const words = (cookie ?? "").split(".");
  return { boxed: words.includes("boxed"), rtl: words.includes("rtl") };
}

/** The value of that cookie. */
export function writePageLayout(layout: PageLayout): string {
  return [layout.boxed && "boxed", layout.rtl && "rtl"].filter(Boolean).join(".");
}

/** How the columns of a list are shown. */
export type ListColumns = {
  hidden: readonly string[];
  /** The ids in their order; columns it does not name follow in the list's own order. */
  order: readonly string[];
  /** Widths that were set, by id, in sixteenths of a rem. */
  widths: Readonly<Record<string, number>>;
  /** They are those of a saved view, and not this browser's. */
  isOfView?: true;
};

/** The name of the cookie with the columns of a list. */
export function columnsCookie(list: string): string {
  return `columns-${list}`;
}

/** The columns that the cookie holds; without a cookie those that the list shows at first. */
export function readColumns(
  cookie: string | null | undefined,
  { hidden = [], order = [] }: Partial<Pick<ListColumns, "hidden" | "order">> = {},
): ListColumns {
  if (cookie == null) return { hidden, order, widths: {} };
  const [hiddenIds = "", chosen = "", widths = ""] = cookie.split("|");
  return { hidden: idsOf(hiddenIds), order: idsOf(chosen), widths: widthsOf(widths) };
}

/** The value of that cookie, such as `~brand~custom.roof|~stage|~stage:140`; older ones separate ids by points. */
export function writeColumns({ hidden, order, widths }: ListColumns): string {
  const sizes = Object.entries(widths).map(([id, width]) => `${id}:${Math.round(width)}`);
  return [hidden, order, sizes].map((part) => part.map((id) => `~${id}`).join("")).join("|");
}

function partsOf(text: string): string[] {
  return text.split(text.startsWith("~") ? "~" : ".");
}

function idsOf(text: string): string[] {
  return partsOf(text).filter((id) => /^\w+(\.\w+)?$/.test(id));
}

function widthsOf(text: string): Record<string, number> {
  const pairs = partsOf(text).flatMap((pair) => {
    const [, id, width] = /^([\w.]+):(\d{1,4})$/.exec(pair) ?? [];
    return id && width ? [[id, columnWidth(Number(width))] as const] : [];
  });
  return Object.fromEntries(pairs);
}

/** The nearest width that a column can have, in sixteenths of a rem. */
export function columnWidth(width: number): number {
  return Math.min(800, Math.max(48, Math.round(width)));
}

type Resizing = {
  /** The width that the column is to be seen with. */
  width: number;
  /** The widths of the other columns together. */
  others: number;
  /** The width that all columns share if they need less. */
  room: number;
};

/** The width that a column is given so that it is seen with another one, as columns share what is left of their room. */
export function resizedColumn({ width, others, room }: Resizing): number {
  const seen = Math.max(width, 48);
  if (others + seen >= room) return seen;
  return (seen * others) / (room - seen);
}

/** The column of a list that stays the last one. */
export const lastColumn = "actions";

/** The ids in the chosen order, the others after them and the actions last. */
export function orderedColumns(ids: readonly string[], order: readonly string[]): string[] {
  const placeOf = (id: string) => {
    if (id === lastColumn) return Number.POSITIVE_INFINITY;
    const place = order.indexOf(id);
    return place < 0 ? order.length : place;
  };
  return ids.toSorted((a, b) => {
    const [first, second] = [placeOf(a), placeOf(b)];
    return first === second ? 0 : first - second;
  });
}

/** The ids with one moved by a step towards the start or the end, never past the actions. */
export function movedColumn(ids: readonly string[], id: string, step: -1 | 1): string[] {
  const beside = ids[ids.indexOf(id) + step];
  if (!ids.includes(id) || beside === undefined || beside === lastColumn) return [...ids];
  return placedColumn(ids, id, { beside, side: step < 0 ? "before" : "after" });
}

/** A place for a column: beside another one. */
export type ColumnPlace = { beside: string; side: "before" | "after" };

/** The ids with one moved to a place. */
export function placedColumn(
  ids: readonly string[],
  id: string,
  { beside, side }: ColumnPlace,
): string[] {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(others.indexOf(beside) + (side === "after" ? 1 : 0), 0, id);
}

/** The heights of a list's rows: 32 or 44 px. */
export type RowHeight = "compact" | "comfortable";

/** The name of the cookie with the height of rows. */
export const rowHeightCookie = "rowHeight";

/** The height that the cookie holds, compact without one. */
export function readRowHeight(cookie: string | null | undefined): RowHeight {
  return cookie === "comfortable" ? "comfortable" : "compact";
}

/** The name of the cookie with the number of rows that fit the window. */
export const rowsCookie = "rows";

/** A number of rows, such as the cookie holds, as a list shows it: at least a page of the API. */
export function readRows(rows: string | number | null | undefined): number {
  return Math.min(60, Math.max(20, Math.floor(Number(rows)) || 0));
}

const rowHeights = { compact: 32, comfortable: 44 };

/** The number of rows that fit a window of this height: the header, the heads and the foot take 96 px of it. */
export function fittingRows(windowHeight: number, height: RowHeight): number {
  return Math.floor((windowHeight - 96) / rowHeights[height]);
}

/** Records as rows of a list or as cards by stage. */
export type ListLayout = "list" | "board";

/** The name of the cookie with the layout of a list. */
export function layoutCookie(list: string): string {
  return `layout-${list}`;
}

/** The layout that the address names, else the one that the cookie holds, a list without one. */
export function readLayout(
  named: string | null | undefined,
  cookie: string | null | undefined,
): ListLayout {
  const layout = named === "list" || named === "board" ? named : cookie;
  return layout === "board" ? "board" : "list";
}

/** How this browser shows a list, and what its address holds in vain. */
export type ListView = {
  columns: ListColumns;
  rowHeight: RowHeight;
  /** Values of the address that the list was not narrowed by, such as an unknown stage. */
  refused: Readonly<Record<string, string>>;
};
