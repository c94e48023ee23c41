"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { countOf, formatDate } from "@/lib/core/format";
import type { Unsent } from "../../parts/leads/stored-calls";
import { giveUp, sendAgain } from "./outbox";

/** The acts that the server has not taken yet, with the reason; each stays until it is sent or given up. */
export function UnsentNotice({ unsent }: { unsent: readonly Unsent[] }) {
  const failed = unsent.filter(({ reason }) => reason !== null);
  if (failed.length === 0) return null;
  return (
    <Alert variant="warning">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">
          {countOf(failed.length, "entry is", "entries are")} not sent
        </h2>
        <Button size="sm" variant="outline" onClick={sendAgain}>
          Retry
        </Button>
      </div>
      <ul className="mt-1 text-table">
        {failed.map((one) => (
          <li key={one.key} className="flex items-center justify-between gap-3">
            <span className="min-w-0 break-words">
              {one.callee.name}: {textOf(one)}. {one.reason}
            </span>
            <Button size="sm" variant="ghost" onClick={() => giveUp(one.key)}>
              Discard
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function textOf({ act }: Unsent): string {
  if (act.kind === "call") return `call, ${act.outcome}`;
  return act.day ? `follow-up on ${formatDate(act.day)}` : "no follow-up";
}
