"use client";

import { Dialog, DialogBody, DialogContent, DialogHeader } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";

const shortcuts: readonly [keys: readonly string[], what: string][] = [
  [["Ctrl", "K"], "Search and go anywhere (Cmd on a Mac)"],
  [["/"], "Search in this list"],
  [["c"], "Create"],
  [["↓", "↑"], "Move between rows"],
  [["j", "k"], "The next or previous row, or record"],
  [["Enter"], "Open the row, or save a form"],
  [["Ctrl", "Enter"], "Save a form from anywhere in it"],
  [["Esc"], "Close"],
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
