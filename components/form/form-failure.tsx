"use client";

import { Alert } from "@/components/ui/alert";
import { type CurrentRecord, StaleNotice } from "./stale-notice";
import type { RecordForm } from "./use-record-form";

type FormFailureProps = {
  form: RecordForm;
  /** Loads the record again after a 412. */
  loadCurrent?: (() => Promise<CurrentRecord>) | undefined;
  /** Sets the version that the next save replaces. */
  onVersion?: ((version: number) => void) | undefined;
};

/**
 * Why the form was not saved, unless a field shows it: errors of fields that are not on it, or both versions of a stale
 * record.
 */
export function FormFailure({ form, loadCurrent, onVersion }: FormFailureProps) {
  const { failure, notes } = form;
  if (!failure) return null;
  if (failure.stale && loadCurrent) {
    return (
      <StaleNotice
        form={form}
        load={loadCurrent}
        onReload={({ values, version }) => {
          onVersion?.(version);
          form.reset(values);
        }}
        onOverwrite={({ version }) => {
          onVersion?.(version);
          void form.submit();
        }}
      />
    );
  }
  const isBesideField = Object.entries(failure.fields).some(
    ([name, message]) => notes.labels.has(name) && message === failure.message,
  );
  const elsewhere = Object.entries(failure.fields).filter(
    ([name, message]) => !notes.labels.has(name) && message !== failure.message,
  );
  if (isBesideField && elsewhere.length === 0) return null;
  return (
    <Alert variant="destructive" className="mb-5">
      <p>{failure.message}</p>
      {failure.reason && <p className="mt-1 text-table">{failure.reason}</p>}
      {elsewhere.map(([name, message]) => (
        <p key={name} className="mt-1 text-table">
          {message}
        </p>
      ))}
    </Alert>
  );
}
