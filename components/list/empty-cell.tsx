/** A cell without a value. On a phone's card its line is left out. */
export function EmptyCell() {
  return (
    <span data-empty className="text-muted-foreground">
      <span aria-hidden>–</span>
      <span className="sr-only">None</span>
    </span>
  );
}
