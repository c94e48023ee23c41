"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { toast } from "sonner";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { withUndo } from "@/components/ui/sonner";
import { Spinner } from "@/components/ui/spinner";
import { ApiError, api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import { useReads } from "@/lib/client/use-read";
import { ownTimeZone } from "@/lib/core/calendar-date";
import type { Catalogue } from "@/lib/core/catalogue";
import { countOf, formatDay } from "@/lib/core/format";
import type { Lead } from "@/lib/crm/leads/schema";
import { undoChange } from "../../changes/change-notices";
import { changedValues, firstKept, type OpenField, openFields } from "./plan";

type Props = {
  ids: readonly string[];
  catalogue: Catalogue;
  onClose: () => void;
  onDone: () => void;
};

/** Makes selected leads one, after asking for each field in which they differ. */
export default function MergeDialog({ ids, catalogue, onClose, onDone }: Props) {
  const options = ids.map((id) => ({ params: { id } }));
  const { data, error, readAgain } = useReads("GET /crm/leads/{id}", options);
  const problem = error && (reasonOf(error) ?? "The leads could not be read");
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="md:max-w-2xl">
        <DialogHeader>
          <DialogTitle>Merge {countOf(ids.length, "lead")}</DialogTitle>
          <DialogDescription>
            Meetings, enquiries, notes and files move to one of them with all numbers; the others go
            to the trash. You can undo this for 30 days.
          </DialogDescription>
        </DialogHeader>
        {data ? (
          <MergeForm
            leads={data.map(({ lead }) => lead)}
            catalogue={catalogue}
            readAgain={readAgain}
            onClose={onClose}
            onDone={onDone}
          />
        ) : (
          <DialogBody>
            {problem ? <Alert variant="destructive">{problem}</Alert> : <Spinner />}
          </DialogBody>
        )}
      </DialogContent>
    </Dialog>
  );
}

type FormProps = Omit<Props, "ids"> & {
  leads: readonly Lead[];
  /** Reads the leads again. */
  readAgain: () => void;
};

function MergeForm({ leads, catalogue, readAgain, onClose, onDone }: FormProps) {
  const timeZone = ownTimeZone();
  const fields = openFields("lead", { records: leads, catalogue, timeZone });
  const [keepId, setKeepId] = useState(firstKept(leads));
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const { merge, busy, problem } = useMerge({ readAgain, onDone });

  function submit(event: FormEvent) {
    event.preventDefault();
    const kept = leads.find(({ id }) => id === keepId);
    if (kept) void merge(leads, kept, changedValues(kept, fields, chosen));
  }

  return (
    <form className="contents" onSubmit={submit}>
      <DialogBody className="flex flex-col gap-5">
        {problem && <Alert variant="destructive">{problem}</Alert>}
        <Choice
          name="keepId"
          label="Lead that stays"
          texts={leads.map((lead) => leadText(lead, timeZone))}
          at={leads.findIndex(({ id }) => id === keepId)}
          onChoose={(at) => setKeepId(leads[at]?.id ?? keepId)}
        />
        {fields.map((field) => (
          <FieldChoice
            key={field.key}
            field={field}
            at={chosen[field.key] ?? 0}
            onChoose={(at) => setChosen({ ...chosen, [field.key]: at })}
          />
        ))}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={busy} aria-busy={busy}>
          {busy && <Spinner />}
          Merge
        </Button>
      </DialogFooter>
    </form>
  );
}

/** "Ravi Shah · Acme · +91 98200 12345 · added 1 Jan 2026". */
function leadText({ clientName, brand, mobileNumber, emailId, createdAt }: Lead, timeZone: string) {
  const added = `added ${formatDay(createdAt, timeZone)}`;
  return [clientName, brand, mobileNumber ?? emailId, added].filter(Boolean).join(" · ");
}

type FieldChoiceProps = { field: OpenField; at: number; onChoose: (at: number) => void };

function FieldChoice({ field: { key, label, choices }, at, onChoose }: FieldChoiceProps) {
  const texts = choices.map(({ text }) => text);
  return <Choice name={key} label={label} texts={texts} at={at} onChoose={onChoose} />;
}

type ChoiceProps = {
  name: string;
  label: string;
  texts: readonly string[];
  at: number;
  onChoose: (at: number) => void;
};

function Choice({ name, label, texts, at, onChoose }: ChoiceProps) {
  return (
    <fieldset className="grid min-w-0 gap-x-4 gap-y-1.5 sm:grid-cols-[10rem_1fr]">
      <legend className="float-left font-medium text-table sm:pt-px">{label}</legend>
      <div className="flex min-w-0 flex-col gap-1.5">
        {texts.map((text, place) => (
          <label
            // biome-ignore lint/suspicious/noArrayIndexKey: a choice is the value at its place
            key={place}
            className="flex cursor-pointer items-start gap-2.5 text-table max-md:min-h-11 max-md:items-center"
          >
            <input
              type="radio"
              name={name}
              checked={place === at}
              onChange={() => onChoose(place)}
              className="mt-0.5 size-4 shrink-0 accent-primary max-md:mt-0"
            />
            <span className="min-w-0 whitespace-pre-line break-words">{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function useMerge({ readAgain, onDone }: Pick<FormProps, "readAgain" | "onDone">) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function merge(leads: readonly Lead[], kept: Lead, values: object): Promise<void> {
    setBusy(true);
    setProblem(null);
    const ids = leads.flatMap(({ id }) => (id === kept.id ? [] : [id]));
    const versions = Object.fromEntries(leads.map(({ id, version }) => [id, version]));
    try {
      const body = { keepId: kept.id, ids, values, versions };
      const { lead, changeId } = await api("POST /crm/leads/merges", { body });
      toast.success(
        `${countOf(leads.length, "lead")} merged into ${lead.clientName}`,
        withUndo(() => changeId && void undoChange(changeId, router.refresh)),
      );
      onDone();
      router.refresh();
    } catch (error) {
      setProblem(reasonOf(error) ?? "The leads could not be merged. Try again");
      if (error instanceof ApiError && error.status === 412) readAgain();
      setBusy(false);
    }
  }

  return { merge, busy, problem };
}
