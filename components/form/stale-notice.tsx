"use client";

import { useState } from "react";
import { type FieldValues, get, useWatch } from "react-hook-form";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { isCalendarDate } from "@/lib/core/calendar-date";
import { formatDate } from "@/lib/core/format";
import { isSameValue, type RecordForm } from "./use-record-form";

/** The record as another member has saved it. */
export type CurrentRecord = { values: FieldValues; version: number };

type StaleNoticeProps = {
  form: RecordForm;
  load: () => Promise<CurrentRecord>;
  /** Puts the other version into the form, or saves over it. */
  onReload: (current: CurrentRecord) => void;
  onOverwrite: (current: CurrentRecord) => void;
};

/** Compares the form with the newer version of the record, and offers both. */
export function StaleNotice({ form, load, onReload, onOverwrite }: StaleNoticeProps) {
  const [current, setCurrent] = useState<CurrentRecord | null>(null);
  const [failed, setFailed] = useState(false);

  function look() {
    setFailed(false);
    load().then(setCurrent, () => setFailed(true));
  }

  return (
    <Alert variant="warning" className="mb-5">
      <AlertTitle>Someone else has changed this record.</AlertTitle>
      <AlertDescription>
        {failed
          ? "The other version could not be loaded. Try again."
          : "Nothing of yours is lost. Look at the difference, then choose which version to keep."}
      </AlertDescription>
      {current && <Differences form={form} current={current} />}
      <div className="mt-3 flex flex-wrap gap-2">
        {current ? (
          <>
            <Button variant="outline" size="sm" onClick={() => onReload(current)}>
              Reload theirs
            </Button>
            <Button variant="confirm" size="sm" onClick={() => onOverwrite(current)}>
              Overwrite with mine
            </Button>
          </>
        ) : (
          <Button variant="outline" size="sm" onClick={look}>
            Show what changed
          </Button>
        )}
      </div>
    </Alert>
  );
}

function Differences({ form, current }: { form: RecordForm; current: CurrentRecord }) {
  const values = useWatch({ control: form.methods.control });
  const names = [...form.notes.labels.keys()].filter(
    (name) => !isSameValue(get(current.values, name), get(values, name)),
  );
  if (names.length === 0) return <p className="mt-2 text-table">Both versions are the same.</p>;
  return (
    <table className="mt-3 w-full table-fixed text-start text-table">
      <thead>
        <tr className="[&>th]:pb-1 [&>th]:text-start [&>th]:font-medium">
          <th scope="col">Field</th>
          <th scope="col">Theirs</th>
          <th scope="col">Yours</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name} className="align-top [&>td]:break-words [&>td]:pe-2">
            <td>{form.notes.labels.get(name)}</td>
            <td>{asShown(get(current.values, name))}</td>
            <td>{asShown(get(values, name))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function asShown(value: unknown): string {
  if (Array.isArray(value)) return value.map(labelOf).join(", ") || "empty";
  if (value == null || value === "") return "empty";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" && isCalendarDate(value) ? formatDate(value) : String(value);
}

/** The label of a part of a list, such as an option. */
function labelOf(part: unknown): string {
  return typeof part === "object" && part !== null && "label" in part
    ? String(part.label)
    : String(part);
}
