"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ChangePreview } from "@/components/list/change-preview";
import { isOutdated, type Preview, useChangeKey, usePreview } from "@/components/list/use-preview";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { reasonOf } from "@/lib/client/api-error";
import { calendarDateOf, ownTimeZone } from "@/lib/core/calendar-date";
import { countOf } from "@/lib/core/format";
import type { BulkAnswer } from "@/lib/crm/changes/schema";
import { showChange } from "../../changes/change-notices";
import type { Bulk, BulkSelect, BulkValues } from "./bulk";
import { isComplete } from "./bulk";
import { BulkInput } from "./bulk-inputs";
import { MoreFields, placesOf } from "./more-fields";
import { PreviewLines } from "./preview-lines";

export type BulkDialogProps = {
  bulk: Bulk;
  /** The field to begin with, a deletion or a restoring. */
  first: string;
  select: BulkSelect;
  count: number;
  words: { one: string; many: string };
  /** The words for the changed records, where they differ from the selected ones. */
  resultWords?: { one: string; many: string };
  onClose: () => void;
  /** Called once the change is done or goes on by itself. */
  onDone: () => void;
};

export const deletion = "delete";
export const restoring = "restore";

const verbs: Partial<Record<string, { act: string; done: string }>> = {
  [deletion]: { act: "Delete", done: "deleted" },
  [restoring]: { act: "Restore", done: "restored" },
};

/** Changes all selected records at once, after showing what that would do. */
export default function BulkDialog(props: BulkDialogProps) {
  const { bulk, first, select, count, words, onClose } = props;
  const deletes = first === deletion;
  const { act, done } = verbs[first] ?? { act: "Change", done: "updated" };
  const [keys, setKeys] = useState([first]);
  const [values, setValues] = useState<BulkValues>({});
  const [why, setWhy] = useState<string | null>(null);
  const today = todayHere();
  const fields = keys.flatMap((key) => bulk.fields.filter((field) => field.key === key));
  const isReady = deletes || fields.every((field) => isComplete(field, values));
  const request = { select, values: deletes ? {} : values, deletes };
  const preview = usePreview(bulk.send, isReady ? { ...request, dryRun: true } : null);
  const lacking = bulk.fields.filter(
    ({ key }) => preview.lacking.includes(`change.${key}`) && !keys.includes(key),
  );
  if (lacking.length > 0) {
    setKeys([...keys, ...lacking.map(({ key }) => key)]);
    setWhy(preview.problem);
  }
  const applying = useApplying({ ...props, done }, request, preview);
  const what = countOf(count, words.one, words.many);

  return (
    <Dialog open onOpenChange={(open) => !open && !applying.busy && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <form
          className="contents"
          onSubmit={(event) => {
            event.preventDefault();
            void applying.apply();
          }}
        >
          <DialogHeader>
            <DialogTitle>
              {act} {what}
            </DialogTitle>
          </DialogHeader>
          <DialogBody className="flex flex-col gap-4">
            {fields.map((field) => (
              <BulkInput
                key={field.key}
                field={field}
                values={values}
                today={today}
                onChange={(patch) => setValues({ ...values, ...patch })}
              />
            ))}
            {why && <p className="text-muted-foreground text-table">{why}</p>}
            {!verbs[first] && (
              <OtherFields
                fields={bulk.fields.filter(({ key }) => !keys.includes(key))}
                onAdd={(key) => setKeys([...keys, key])}
              />
            )}
            <ChangePreview preview={preview} problem={applying.problem}>
              {(answer) => <PreviewLines answer={answer} words={words} />}
            </ChangePreview>
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" disabled={applying.busy} onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant={deletes ? "destructive" : "default"}
              disabled={!preview.answer || preview.answer.counts.matched === 0 || applying.busy}
              aria-busy={applying.busy}
            >
              {applying.busy && <Spinner />}
              {act} {what}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

type OtherFieldsProps = { fields: Bulk["fields"]; onAdd: (key: string) => void };

function OtherFields({ fields, onAdd }: OtherFieldsProps) {
  const { buttons, listed } = placesOf(fields);
  if (fields.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-1 text-muted-foreground text-table">
      <span className="me-1">Change as well:</span>
      {buttons.map(({ key, label }) => (
        <Button key={key} variant="ghost" size="sm" onClick={() => onAdd(key)}>
          <Plus />
          {label}
        </Button>
      ))}
      <MoreFields fields={listed} onChoose={onAdd} />
    </div>
  );
}

type Request = { select: BulkSelect; values: BulkValues; deletes: boolean };

type Applying = BulkDialogProps & { done: string };

function useApplying(props: Applying, request: Request, preview: Preview<BulkAnswer>) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const keyOf = useChangeKey();

  async function apply() {
    if (!preview.answer || busy) return;
    setBusy(true);
    setProblem(null);
    const { matched } = preview.answer.counts;
    const isTrash = props.first === restoring;
    const select = isTrash ? request.select : withExpected(request.select, matched);
    const body = { ...request, select, dryRun: false };
    try {
      const answer = await props.bulk.send(body, { idempotencyKey: keyOf(body) });
      const words = props.resultWords ?? props.words;
      showChange({ answer, words, verb: props.done, refresh: router.refresh });
      props.onDone();
      router.refresh();
    } catch (error) {
      setProblem(reasonOf(error) ?? "It could not be changed. Try again");
      if (isOutdated(error)) router.refresh();
      setBusy(false);
    }
  }

  return { apply, busy, problem };
}

/** Makes the call fail if the number of matching records differs from the preview. */
function withExpected(select: BulkSelect, matched: number): BulkSelect {
  return select.query ? { ...select, expected: matched } : select;
}

function todayHere(): string {
  return calendarDateOf(new Date(), ownTimeZone());
}
