"use client";

import { Undo2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ownKindLabels } from "@/lib/core/own-kinds";
import type { OwnFieldAnswer } from "@/lib/crm/catalogue/fields/schema";
import { Folded } from "../folded";
import { FinalRemoval, useRestoration } from "./field-removal";
import { restorableUntil } from "./words";

type Props = { fields: readonly OwnFieldAnswer[]; timeZone: string };

/** The deleted fields, folded; renders nothing if there are none. */
export function DeletedFields({ fields, timeZone }: Props) {
  const { restore, busy } = useRestoration();
  const [removing, setRemoving] = useState<OwnFieldAnswer | null>(null);
  if (fields.length === 0) return null;
  return (
    <Folded title={`Deleted fields (${fields.length})`}>
      <ul aria-label="Deleted fields" className="mt-2 flex flex-col divide-y rounded-lg border">
        {fields.map((field) => (
          <li
            key={field.key}
            className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5"
          >
            <span className="flex min-w-48 flex-1 flex-col">
              <span className="truncate font-medium">{field.label}</span>
              <span className="text-muted-foreground text-table">
                {ownKindLabels[field.kind]} · Can be restored until{" "}
                {restorableUntil(field.deletedAt ?? "", timeZone)}
              </span>
            </span>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Delete for Ever: ${field.label}`}
              onClick={() => setRemoving(field)}
            >
              Delete for Ever
            </Button>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Restore ${field.label}`}
              disabled={busy}
              onClick={() => restore(field)}
            >
              <Undo2 aria-hidden />
              Restore
            </Button>
          </li>
        ))}
      </ul>
      {removing && <FinalRemoval field={removing} onClose={() => setRemoving(null)} />}
    </Folded>
  );
}
