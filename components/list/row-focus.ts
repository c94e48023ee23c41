/** Moves the focus from a row to the one that the key means. False when the key means none. */
export function moveFocus(row: HTMLElement, key: string): boolean {
  const target = targetOf(row, key);
  if (!(target instanceof HTMLElement)) return false;
  row.tabIndex = -1;
  target.tabIndex = 0;
  target.focus();
  return true;
}

function targetOf(row: HTMLElement, key: string): Element | null | undefined {
  switch (key) {
    case "ArrowDown":
      return row.nextElementSibling;
    case "ArrowUp":
      return row.previousElementSibling;
    case "Home":
      return row.parentElement?.firstElementChild;
    case "End":
      return row.parentElement?.lastElementChild;
    default:
      return null;
  }
}
