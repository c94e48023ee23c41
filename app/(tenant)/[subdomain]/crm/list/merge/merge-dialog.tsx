"use client";

import { type FormEvent, useState } from "react";
import { ChangePreview } from "@/components/list/change-preview";
import { usePreview } from "@/components/list/use-preview";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter, TitledDialog } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { reasonOf } from "@/lib/client/api-error";
import { recordIn } from "@/lib/client/records";
import { useReads } from "@/lib/client/use-read";
import { ownTimeZone } from "@/lib/core/calendar-date";
import type { Catalogue } from "@/lib/core/catalogue";
import type { Fields } from "@/lib/core/field-kinds/define-fields";
import { countOf } from "@/lib/core/format";
import { capitalized } from "@/lib/core/labels";
import { manyRecords } from "@/lib/core/record-kinds";
import { movedText } from "@/lib/crm/kinds/deleted-counts";
import { childrenOf, fieldsOf } from "@/lib/crm/kinds/kinds";
import { type MergedKind, recordScreens } from "../../record-screens";
import { Choice, ContactChoice } from "./choice";
import {
  changedValues,
  contactsToChoose,
  firstKept,
  inputOf,
  type Merged,
  openFields,
  recordText,
} from "./plan";
import { sendMerge, useMerge } from "./use-merge";

type Props = {
  kind: MergedKind;
  ids: readonly string[];
  catalogue: Catalogue;
  onClose: () => void;
  onDone: () => void;
};

/** Makes selected records one, after asking for each field in which they differ. */
export default function MergeDialog({ ids, ...props }: Props) {
  const { kind, onClose } = props;
  const many = manyRecords[kind];
  const options = ids.map((id) => ({ params: { id } }));
  const { data, error, readAgain } = useReads(`GET /crm/${many}/{id}`, options);
  const problem = error && (reasonOf(error) ?? `The ${many} could not be read`);
  const below = childrenOf(kind).map((child) => child.many);
  return (
    <TitledDialog
      title={`Merge ${countOf(ids.length, kind, many)}`}
      description={`${capitalized(below.join(", "))}, notes and files move to one of them with all numbers; the others go to the trash. You can undo this for 30 days.`}
      className="md:max-w-2xl"
      onClose={onClose}
    >
      {data ? (
        <MergeForm
          {...props}
          records={data.map((answer) => recordIn<Merged>(kind, answer))}
          readAgain={readAgain}
        />
      ) : (
        <DialogBody>
          {problem ? <Alert variant="destructive">{problem}</Alert> : <Spinner />}
        </DialogBody>
      )}
    </TitledDialog>
  );
}

type FormProps = Omit<Props, "ids"> & {
  records: readonly Merged[];
  /** Reads the records again. */
  readAgain: () => void;
};

function MergeForm({ kind, records, catalogue, readAgain, onClose, onDone }: FormProps) {
  const fields: Fields = fieldsOf(kind, catalogue);
  const { keepId, open, contacts, body, places, setKeepId, setPlaces, setNumbers } = usePlan(
    fields,
    records,
  );
  const { merge, busy, problem } = useMerge(kind, { readAgain, onDone });
  const preview = usePreview(
    (request: typeof body, transport) => sendMerge(kind, { ...request, dryRun: true }, transport),
    body,
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    void merge(records, body);
  }

  return (
    <form className="contents" onSubmit={submit}>
      <DialogBody className="flex flex-col gap-5">
        <Choice
          name="keepId"
          label={`${recordScreens[kind].title} that stays`}
          texts={records.map((record) => recordText(kind, { fields, record }, ownTimeZone()))}
          at={records.findIndex(({ id }) => id === keepId)}
          onChoose={(at) => setKeepId(records[at]?.id ?? keepId)}
        />
        {open.map(({ key, label, choices }) => (
          <Choice
            key={key}
            name={key}
            label={label}
            texts={choices.map(({ text }) => text)}
            at={places[key] ?? 0}
            onChoose={(at) => setPlaces({ ...places, [key]: at })}
          />
        ))}
        {contacts && <ContactChoice {...contacts} onChoose={setNumbers} />}
        <ChangePreview preview={preview} problem={problem}>
          {(answer) => <p className="tabular-nums">{movedText(answer)}</p>}
        </ChangePreview>
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

/** The choices of the person so far, and the merge of them. */
function usePlan(fields: Fields, records: readonly Merged[]) {
  const open = openFields(fields, records, ownTimeZone());
  const [keepId, setKeepId] = useState(firstKept(records));
  const [places, setPlaces] = useState<Readonly<Record<string, number>>>({});
  const [numbers, setNumbers] = useState<readonly string[] | null>(null);
  const isKept = ({ id }: Merged) => Number(id === keepId);
  const keptFirst = records.toSorted((one, other) => isKept(other) - isKept(one));
  const [kept] = keptFirst;
  const given = open.map(({ key, choices }) => [key, choices[places[key] ?? 0]?.value] as const);
  const contacts = contactsToChoose(fields, keptFirst, { given, numbers });
  const values = {
    ...(kept && changedValues(fields, kept, given)),
    ...contacts?.values,
  };
  const body = {
    keepId,
    ids: records.flatMap(({ id }) => (id === keepId ? [] : [id])),
    values: inputOf(fields, values),
  };
  return { keepId, open, contacts, body, places, setKeepId, setPlaces, setNumbers };
}
