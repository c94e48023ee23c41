/** The cookie that keeps which columns of a list are hidden. */
export function hiddenColumnsCookie(list: string): string {
  return `columns-${list}`;
}

/** The ids of the hidden columns out of that cookie. */
export function readHiddenColumns(cookie: string | null | undefined): string[] {
  return (cookie ?? "").split(".").filter((id) => /^\w+$/.test(id));
}

/** The ids of the hidden columns as that cookie keeps them. */
export function writeHiddenColumns(ids: readonly string[]): string {
  return ids.join(".");
}
