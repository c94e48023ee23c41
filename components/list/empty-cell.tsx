/** A cell without a value: a dash, read as "None". On a phone's card its line is left out. */
export function EmptyCell() {
  return <span className="empty-cell">None</span>;
}
