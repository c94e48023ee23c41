"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { type FormValues, isSameValue, valueAt } from "@/lib/core/form-values";
import type { Form } from "./use-form";

/** A record as it is now, after someone else has saved it. */
export type CurrentRecord = { values: FormValues; version: number };

type StaleNoticeProps = {
  form: Form;
  load: () => Promise<CurrentRecord>;
  /** Takes the other version into the form, or saves over it. */
  onReload: (current: CurrentRecord) => void;
  onOverwrite: (current: CurrentRecord) => void;
};

/** Shows what someone else has changed meanwhile, and lets the reader choose. */
export function StaleNotice({ form, load, onReload, onOverwrite }: StaleNoticeProps) {
  const [current, setCurrent] = useState<CurrentRecord | null>(null);
  const [failed, setFailed] = useState(false);

  function look() {
    setFailed(false);
    load().then(setCurrent, () => setFailed(true));
  }

  return (
    <div role="alert" className="mb-5 rounded-lg bg-warning p-4 text-warning-foreground">
      <p className="font-semibold">Someone else has changed this record.</p>
      <p className="mt-1 text-table">
        {failed
          ? "The other version could not be loaded. Try again."
          : "Nothing of yours is lost. Look at the difference, then choose which version to keep."}
      </p>
      {current && <Differences form={form} current={current} />}
      <div className="mt-3 flex flex-wrap gap-2">
        {current ? (
          <>
            <Button variant="secondary" size="sm" onClick={() => onReload(current)}>
              Reload theirs
            </Button>
            <Button variant="confirm" size="sm" onClick={() => onOverwrite(current)}>
              Overwrite with mine
            </Button>
          </>
        ) : (
          <Button variant="secondary" size="sm" onClick={look}>
            Show what changed
          </Button>
        )}
      </div>
    </div>
  );
}

function Differences({ form, current }: { form: Form; current: CurrentRecord }) {
  const names = [...form.labels.keys()].filter(
    (name) => !isSameValue(valueAt(current.values, name), valueAt(form.values, name)),
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
            <td>{form.labels.get(name)}</td>
            <td>{asShown(valueAt(current.values, name))}</td>
            <td>{asShown(valueAt(form.values, name))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function asShown(value: unknown): string {
  if (value == null || value === "") return "empty";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}
