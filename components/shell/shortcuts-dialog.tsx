"use client";

import { Dialog, DialogBody, DialogContent, DialogHeader } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";

const shortcuts: readonly [keys: readonly string[], what: string][] = [
  [["Ctrl", "K"], "Search and go anywhere (Cmd on a Mac)"],
  [["/"], "Search in this list"],
  [["f"], "Add a filter to this list"],
  [["c"], "Create"],
  [["↓", "↑"], "Move between rows"],
  [["j", "k"], "The next or previous row, or record"],
  [["Space"], "Peek at the row, and close again"],
  [["x"], "Select the row"],
  [["Shift", "↓"], "Select from row to row"],
  [["Ctrl", "A"], "Select the page, then all that match"],
  [["e"], "Change what is selected"],
  [["F2"], "Edit the value of the row"],
  [["Shift", "←"], "On the head of a column: move it, → the other way"],
  [["Enter"], "Open the row, or save a form"],
  [["Ctrl", "Enter"], "Save a form from anywhere in it"],
  [["Shift", "→"], "On a board: move the card one stage"],
  [["m"], "On a board: the menu of the card, to move it or call"],
  [["z"], "On a board: undo the last change"],
  [["Esc"], "Close, or clear the selection"],
  [["?"], "Show this list"],
];

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined} className="md:max-w-md">
        <DialogHeader title="Keyboard shortcuts" />
        <DialogBody>
          <dl className="flex flex-col gap-3">
            {shortcuts.map(([keys, what]) => (
              <div key={what} className="flex items-center justify-between gap-4">
                <dt>{what}</dt>
                <dd className="flex gap-1">
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
