"use client";

import { CircleDot } from "lucide-react";
import { useState } from "react";
import { lateDialog } from "@/components/form/late-dialog";
import { type Selection, useSelected } from "@/components/list/use-selection";
import { Button } from "@/components/ui/button";
import { useHotkeys } from "@/lib/client/hotkeys";

const StatusDialog = lateDialog(() => import("./status-dialog"));

/** Changes the status of the selected companies; also by the key `e`. */
export function CompanyBulk({ selection }: { selection: Selection }) {
  const [open, setOpen] = useState(false);
  const { selected } = useSelected(selection);
  useHotkeys({ e: () => setOpen(true) });
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        <CircleDot />
        Change Status
      </Button>
      {open && selected.kind === "some" && (
        <StatusDialog
          ids={[...selected.ids]}
          onClose={() => setOpen(false)}
          onDone={selection.clear}
        />
      )}
    </>
  );
}
