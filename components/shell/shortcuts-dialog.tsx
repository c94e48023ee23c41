"use client";

import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { type Nav, screenKeys } from "./nav";

type Shortcut = readonly [keys: readonly string[], what: string];

const anywhere: readonly Shortcut[] = [
  [["Ctrl", "K"], "Search and go anywhere (Cmd on a Mac)"],
  [["z"], "Undo the last change"],
  [["u"], "Show what colleagues have changed"],
  [["Esc"], "Close, or clear the selection"],
  [["?"], "Show this list"],
];

const bellKeys: Shortcut = [["g", "n"], "Notifications"];

const screens: Readonly<Record<string, readonly Shortcut[]>> = {
  Lists: [
    [["/"], "Search in this list"],
    [["f"], "Add a filter to this list"],
    [["c"], "Create"],
    [["↓", "↑"], "Move between rows"],
    [["Space"], "Peek at the row, and close again"],
    [["Enter"], "Open the row"],
    [["F2"], "Edit the value of the row"],
    [["x"], "Select the row"],
    [["Shift", "↓"], "Select from row to row"],
    [["Ctrl", "A"], "Select the page, then all that match"],
    [["e"], "Change what is selected"],
    [["Shift", "←"], "On the head of a column: move it, → the other way"],
  ],
  Boards: [
    [["Shift", "→"], "Move the card one stage"],
    [["m"], "The menu of the card, to move it or call"],
  ],
  Records: [
    [["j", "k"], "The next or previous row, or record"],
    [["s"], "Change the stage or status"],
    [["a"], "Change the CS Person"],
    [["f"], "Set the next follow-up"],
    [["v"], "Change the value"],
  ],
  Forms: [
    [["Enter"], "Save"],
    [["Ctrl", "Enter"], "Save from anywhere in it"],
  ],
};

type ShortcutsDialogProps = { nav: Nav; hasBell: boolean; onClose: () => void };

export default function ShortcutsDialog({ nav, hasBell, onClose }: ShortcutsDialogProps) {
  const going: readonly Shortcut[] = [
    ...screenKeys(nav).map(({ key, label }): Shortcut => [key.split(" "), label]),
    ...(hasBell ? [bellKeys] : []),
  ];
  const groups = { Anywhere: anywhere, "Go to": going, ...screens };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined} className="md:max-w-3xl">
        <DialogHeader>
          <DialogTitle>Keyboard shortcuts</DialogTitle>
        </DialogHeader>
        <DialogBody>
          <div className="gap-x-10 md:columns-2">
            {Object.entries(groups).map(([title, shortcuts]) => (
              <section key={title} className="mb-5 break-inside-avoid">
                <h3 className="mb-1.5 font-medium text-muted-foreground text-xs">{title}</h3>
                <dl className="flex flex-col gap-1.5">
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
              </section>
            ))}
          </div>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
