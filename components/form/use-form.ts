"use client";

import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type * as z from "zod";
import { type FormValues, isSameValue, valueAt, withValue } from "@/lib/core/form-values";
import { type Failure, toFailure } from "./failure";
import type { FormState } from "./form-state";

type Errors = Readonly<Record<string, string>>;

type FormOptions<S extends z.ZodType> = {
  schema: S;
  /** Exactly what is sent, before any change. */
  initial: FormValues;
  /** Saves; what it throws is shown, with `fields` beside the fields. */
  onSubmit: (values: z.output<S>) => Promise<void>;
  /** Rewords a failure before it is shown. */
  explain?: ((failure: Failure) => Failure) | undefined;
  failureMessage: string;
};

export type Form = FormState & {
  /** Bound to the form element, in which the first wrong field is looked for. */
  element: React.RefObject<HTMLFormElement | null>;
  labels: ReadonlyMap<string, string>;
  dirty: boolean;
  failure: Failure | null;
  /** Saves what is typed, which then counts as unchanged; tells whether it was saved. */
  submit: () => Promise<boolean>;
  /** Puts other values in, as if they had been typed. */
  fill: (values: FormValues) => void;
  /** Starts again from other values, such as those someone else has saved. */
  reset: (values: FormValues) => void;
};

/** Holds what is typed, checks it with the schema, and saves it once. */
export function useForm<S extends z.ZodType>(options: FormOptions<S>): Form {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [labels] = useState(() => new Map<string, string>());
  const [initial, setInitial] = useState(options.initial);
  const [values, setValues] = useState(options.initial);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [saving, setSaving] = useState(false);

  function change(name: string, value: unknown) {
    patch({ [name]: value });
  }

  function patch(changes: FormValues) {
    const names = Object.keys(changes);
    const next = names.reduce((all, name) => withValue(all, name, changes[name]), values);
    setValues(next);
    setChanged(new Set([...changed, ...names]));
    setErrors(names.reduce((left, name) => judgedAgain(left, name, next), errors));
  }

  function judgedAgain(before: Errors, name: string, next: FormValues): Errors {
    const others = withoutBelow(before, name);
    if (others === before && !before[name]) return before;
    return withError(others, name, issuesOf(options.schema, next)[name]);
  }

  function fill(next: FormValues) {
    setValues(next);
    setChanged(new Set(Object.keys(next)));
    setErrors({});
  }

  function leave(name: string) {
    setErrors((before) => withError(before, name, issuesOf(options.schema, values)[name]));
  }

  function show(next: Errors) {
    flushSync(() => setErrors(next));
    element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }

  async function submit() {
    if (sending.current) return false;
    const parsed = options.schema.safeParse(values);
    setFailure(null);
    if (!parsed.success) {
      refuse(sentences(parsed.error.issues));
      return false;
    }
    sending.current = true;
    setSaving(true);
    const failed = await options.onSubmit(parsed.data).then(
      () => null,
      (error: unknown) => explained(toFailure(error, options.failureMessage)),
    );
    sending.current = false;
    flushSync(() => setSaving(false));
    setFailure(failed);
    if (failed) show(failed.fields);
    else setInitial((now) => (now === initial ? values : now));
    return failed === null;
  }

  /** An error without a field on the form is said above it, or nobody would know why it stays. */
  function refuse(found: Errors) {
    if (Object.keys(found).some((name) => !labels.has(name))) {
      setFailure({ message: "This cannot be saved yet.", fields: found, stale: false });
    }
    show(found);
  }

  function explained(failed: Failure): Failure {
    return options.explain ? options.explain(failed) : failed;
  }

  function reset(next: FormValues) {
    setInitial(next);
    setValues(next);
    setChanged(new Set());
    setErrors({});
    setFailure(null);
  }

  return {
    id,
    element,
    labels,
    values,
    errors,
    saving,
    failure,
    dirty: [...changed].some((name) => !isSameValue(valueAt(values, name), valueAt(initial, name))),
    change,
    patch,
    leave,
    submit,
    fill,
    reset,
    register: (name, label) => {
      labels.set(name, label);
      return () => labels.delete(name);
    },
  };
}

function issuesOf(schema: z.ZodType, values: FormValues): Errors {
  const parsed = schema.safeParse(values);
  return parsed.success ? {} : sentences(parsed.error.issues);
}

function sentences(issues: readonly z.core.$ZodIssue[]): Errors {
  const first = new Map<string, string>();
  for (const issue of issues) {
    const name = issue.path.join(".");
    if (!first.has(name)) first.set(name, issue.message);
  }
  return Object.fromEntries(first);
}

/** A list that is changed as a whole may have other lines now where an error was. */
function withoutBelow(errors: Errors, name: string): Errors {
  const kept = Object.entries(errors).filter(([key]) => !key.startsWith(`${name}.`));
  return kept.length === Object.keys(errors).length ? errors : Object.fromEntries(kept);
}

function withError(errors: Errors, name: string, sentence: string | undefined): Errors {
  const { [name]: _, ...others } = errors;
  return sentence ? { ...others, [name]: sentence } : others;
}
