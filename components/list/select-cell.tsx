"use client";
"use no memo";

import { useSelector } from "@tanstack/react-store";
import type { Selection } from "./use-selection";

type SelectCellProps = { selection: Selection; id: string; name: string };

/** The box of a row. A click with Shift selects from the last row on. */
export function SelectCell({ selection, id, name }: SelectCellProps) {
  const isOn = useSelector(selection.marked, () => selection.has(id));
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as cards the display is no table
    <td role="cell" className="select-cell">
      <label>
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={isOn}
          readOnly
          onClick={(event) => (event.shiftKey ? selection.extendTo(id) : selection.toggle(id))}
        />
      </label>
    </td>
  );
}

/** The box of the page. No header of a column, as the boxes have their own names. */
export function SelectPageCell({ selection }: { selection: Selection }) {
  const state = useSelector(selection.marked, selection.pageState);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <td role="cell" className="select-cell">
      <label>
        <input
          ref={(box) => {
            if (box) box.indeterminate = state === "some";
          }}
          type="checkbox"
          aria-label="Select all on this page"
          checked={state === "all"}
          readOnly
          onClick={selection.togglePage}
        />
      </label>
    </td>
  );
}
