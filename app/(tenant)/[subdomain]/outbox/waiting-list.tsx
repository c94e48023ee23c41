"use client";

import { useEffect, useState } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { DialogBody, TitledDialog } from "@/components/ui/dialog";
import { withUndo } from "@/components/ui/sonner";
import { Textarea } from "@/components/ui/textarea";
import { type Act, isHeld, isOld } from "@/lib/client/outbox/act";
import type { Outbox } from "@/lib/client/outbox/outbox";
import { serverNow } from "@/lib/client/request";
import { useOffline } from "@/lib/client/use-offline";
import { relativeTime } from "@/lib/core/time-text";
import { type Company, conflictOf, textIn, titleOf } from "./describe-act";

type Props = {
  acts: readonly Act[];
  outbox: Outbox;
  company: Company;
  onClose: () => void;
};

/** The entries that the server has not taken yet: what, for whom, when, and what to do about them. */
export function WaitingList({ acts, outbox, company, onClose }: Props) {
  const offline = useOffline();
  const [edited, setEdited] = useState<Act | null>(null);
  const isGone = edited && !acts.some(({ key }) => key === edited.key);
  const shown = isGone ? [...acts, edited] : acts;
  return (
    <TitledDialog
      title="Waiting entries"
      description={offline ? "They are sent once you are online." : "They are sent in their order."}
      onClose={onClose}
    >
      <DialogBody className="py-2">
        {shown.length === 0 ? (
          <p className="py-6 text-center text-muted-foreground">Nothing waits</p>
        ) : (
          <ul className="flex flex-col divide-y">
            {shown.map((act) => (
              <Item
                key={act.key}
                {...{ act, outbox, company }}
                isEdited={act.key === edited?.key}
                onEdit={setEdited}
              />
            ))}
          </ul>
        )}
      </DialogBody>
      <footer className="flex shrink-0 justify-end gap-2 border-t px-5 py-3 max-md:[&>button]:flex-1">
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
        <Button disabled={offline || acts.length === 0} onClick={() => void outbox.sendNow()}>
          Send Now
        </Button>
      </footer>
    </TitledDialog>
  );
}

type ItemProps = Pick<Props, "outbox" | "company"> & {
  act: Act;
  isEdited: boolean;
  onEdit: (act: Act | null) => void;
};

function Item({ act, outbox, company, isEdited, onEdit }: ItemProps) {
  const now = serverNow();
  const text = textIn(act);
  const isEditable = text !== null && (!act.isTried || act.refusal !== null);

  function discard() {
    void outbox.discard(act.key);
    toast(
      "Entry discarded",
      withUndo(() => void outbox.bringBack(act)),
    );
  }

  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="flex items-baseline gap-2">
        <span className="min-w-0 flex-1 break-words font-medium">{titleOf(act, company)}</span>
        <time dateTime={act.at} className="shrink-0 text-muted-foreground text-xs">
          {relativeTime(act.at, new Date(now))}
        </time>
      </p>
      {act.label && <p className="break-words text-muted-foreground text-table">{act.label}</p>}
      {isEdited && text !== null ? (
        <TextEdit act={act} text={text} outbox={outbox} onClose={() => onEdit(null)} />
      ) : (
        <>
          {text && <p className="line-clamp-3 whitespace-pre-line break-words">{text}</p>}
          <Problem act={act} company={company} now={now} />
          <div className="-mx-2 flex flex-wrap gap-1">
            {isHeld(act, now) && (
              <Button size="sm" variant="ghost" onClick={() => void outbox.insist(act.key)}>
                {act.refusal?.theirs ? "Send Mine" : "Send Now"}
              </Button>
            )}
            {isEditable && (
              <Button size="sm" variant="ghost" onClick={() => onEdit(act)}>
                Edit
              </Button>
            )}
            <Button size="sm" variant="ghost" onClick={discard}>
              Discard
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

type ProblemProps = { act: Act; company: Company; now: number };

function Problem({ act, company, now }: ProblemProps) {
  if (!isHeld(act, now)) return null;
  const isOldOnly = act.refusal === null && isOld(act, now);
  const theirs = act.refusal?.theirs;
  return (
    <>
      <p role="alert" className="break-words text-destructive-text text-table">
        {isOldOnly ? "Older than a week: look at it, then send it" : act.refusal?.reason}
      </p>
      {theirs && (
        <p className="whitespace-pre-line break-words text-table">
          {conflictOf(act, theirs.values, company)}
        </p>
      )}
    </>
  );
}

type TextEditProps = { act: Act; text: string; outbox: Outbox; onClose: () => void };

function TextEdit({ act, text, outbox, onClose }: TextEditProps) {
  const [typed, setTyped] = useState(text);
  const [problem, setProblem] = useState("");
  useEffect(() => outbox.edit(act.key), [outbox, act.key]);

  async function save() {
    if (await outbox.rewrite(act.key, typed.trim())) onClose();
    else setProblem("It may have been sent already. Copy the text, and edit it on the timeline");
  }

  return (
    <div className="flex flex-col gap-2 pt-1">
      <Textarea
        aria-label="Text"
        value={typed}
        rows={4}
        maxLength={5_000}
        autoFocus
        onChange={(event) => setTyped(event.target.value)}
      />
      {problem && (
        <p role="alert" className="text-destructive-text text-table">
          {problem}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button size="sm" disabled={typed.trim() === ""} onClick={() => void save()}>
          Save
        </Button>
      </div>
    </div>
  );
}
