"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import {
  type FieldValues,
  FormProvider,
  get,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
  useFormState,
} from "react-hook-form";
import type * as z from "zod";
import { openDrafts } from "@/lib/client/drafts";
import { replayEarlyInput } from "@/lib/client/early-input";
import { type Failure, toFailure } from "./failure";

type RecordFormOptions<S extends z.ZodType> = {
  schema: S;
  /** The values before any change. */
  initial: FieldValues;
  /** Saves. The values it resolves to, or else those sent, count as unchanged afterwards. */
  onSubmit: (values: z.output<S>) => Promise<FieldValues | undefined>;
  /** Rewords a failure before it is shown. */
  explain?: ((failure: Failure) => Failure) | undefined;
  /** Shown if saving failed without a message from the server. */
  failureMessage: string;
};

export type RecordForm = {
  methods: UseFormReturn<FieldValues, unknown, unknown>;
  /** The form element, in which the first invalid field is found. */
  element: RefObject<HTMLFormElement | null>;
  notes: FieldNotes;
  /** The saved values, against which a change is measured. */
  initial: FieldValues;
  /** The drafts of the person who opened the form. */
  drafts: ReturnType<typeof openDrafts>;
  failure: Failure | null;
  saving: boolean;
  isDirty: () => boolean;
  /** Saves the values once, and resolves to whether they were saved. */
  submit: () => Promise<boolean>;
  /** Starts again from other saved values. */
  reset: (values: FieldValues) => void;
};

/** A form checked by a schema on blur and on submit, whose failures show beside the fields or above them. */
export function useRecordForm<S extends z.ZodType>(options: RecordFormOptions<S>): RecordForm {
  const element = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [notes] = useState(newNotes);
  const [drafts] = useState(openDrafts);
  const { labels, unsettled } = notes;
  const [initial, setInitial] = useState(options.initial);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [saving, setSaving] = useState(false);
  const methods = useForm({
    resolver: withUnsettled(resolverOf(options.schema), unsettled),
    defaultValues: options.initial,
    mode: "onBlur",
    reValidateMode: "onBlur",
    shouldFocusError: false,
  });
  useFocusOnError(methods, element);

  async function submit(): Promise<boolean> {
    if (isSending.current) return false;
    isSending.current = true;
    setFailure(null);
    const sent = structuredClone(methods.getValues());
    let saved: FieldValues | null = null;
    const send = methods.handleSubmit(
      async (values) => {
        saved = await save(values, sent);
      },
      () => showErrorsElsewhere(sent),
    );
    await send().finally(() => {
      isSending.current = false;
    });
    if (saved) goOnFrom(saved, saved === sent);
    return saved !== null;
  }

  async function save(values: z.output<S>, sent: FieldValues): Promise<FieldValues | null> {
    setSaving(true);
    const saved = await options.onSubmit(values).then(
      (now) => now ?? sent,
      (error: unknown) => {
        if (!(error instanceof SaveDeclined)) showFailure(toFailure(error, options.failureMessage));
        return null;
      },
    );
    setSaving(false);
    return saved;
  }

  function showFailure(failed: Failure) {
    const shown = options.explain ? options.explain(failed) : failed;
    setFailure(shown);
    for (const [name, message] of Object.entries(shown.fields)) {
      if (labels.has(name)) methods.setError(name, { type: "server", message });
    }
  }

  /** Without a notice, an error of a field that is not on the form would block saving silently. */
  function showErrorsElsewhere(values: FieldValues) {
    const fields = issuesOf(options.schema, values);
    if (Object.keys(fields).every((name) => labels.has(name))) return;
    setFailure({ message: "This cannot be saved yet.", fields, stale: false });
  }

  function goOnFrom(values: FieldValues, keepValues: boolean) {
    setInitial(values);
    methods.reset(values, { keepValues });
  }

  function reset(values: FieldValues) {
    setFailure(null);
    goOnFrom(values, false);
  }

  const isDirty = () => unsettled.size > 0 || !isSameValue(methods.getValues(), initial);
  return { methods, element, notes, initial, drafts, failure, saving, isDirty, submit, reset };
}

/** Thrown by `onSubmit` where the user decides against saving; the form stays as it is. */
export class SaveDeclined extends Error {}

/** Reports of the fields on the screen, by field name. */
type FieldNotes = {
  labels: Map<string, string>;
  /** Why a typed but not chosen text has no value yet; "" for the schema's own reason. */
  unsettled: Map<string, string>;
};

const newNotes = (): FieldNotes => ({ labels: new Map(), unsettled: new Map() });

export const FieldNotesContext = createContext<FieldNotes>(newNotes());

type FormElementProps = Omit<ComponentProps<"form">, "onSubmit"> & { form: RecordForm };

/** The form element; its fields belong to the form, also what was typed into them before hydration. */
export function FormElement({ form, ...props }: FormElementProps) {
  const { element } = form;
  useEffect(() => {
    if (element.current) replayEarlyInput(element.current);
  }, [element]);

  return (
    <FormProvider {...form.methods}>
      <FieldNotesContext value={form.notes}>
        <form
          ref={form.element}
          noValidate
          onKeyDown={submitFromAnywhere}
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void form.submit();
          }}
          {...props}
        />
      </FieldNotesContext>
    </FormProvider>
  );
}

function submitFromAnywhere(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** Whether two values are the same to a form: absent, null and "" are equal, lists and groups by their parts. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (!isGroup(one) || !isGroup(other)) return Object.is(one ?? "", other ?? "");
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSameValue(one[name], other[name]));
}

function isGroup(value: unknown): value is FieldValues {
  return typeof value === "object" && value !== null;
}

function useFocusOnError(
  { control }: UseFormReturn<FieldValues, unknown, unknown>,
  element: RefObject<HTMLFormElement | null>,
) {
  const { submitCount } = useFormState({ control });
  useEffect(() => {
    if (submitCount === 0) return;
    element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [submitCount, element]);
}

function issuesOf(schema: z.ZodType, values: FieldValues): Record<string, string> {
  const issues = schema.safeParse(values).error?.issues ?? [];
  const named = issues.map(({ path, message }) => [path.join("."), message] as const);
  return Object.fromEntries(named.toReversed());
}

/** Fields with unsettled text have an error, whatever their value. */
function withUnsettled<V>(
  resolver: Resolver<FieldValues, unknown, V>,
  unsettled: ReadonlyMap<string, string>,
): Resolver<FieldValues, unknown, V> {
  return async (values, context, options) => {
    const result = await resolver(values, context, options);
    if (unsettled.size === 0) return result;
    const errors = { ...result.errors };
    for (const [name, reason] of unsettled) {
      const own = get<typeof errors, string | undefined>(errors, `${name}.message`);
      const message = reason || own || "Choose one from the list";
      set(errors, name, { type: "unsettled", message });
    }
    return { values: {}, errors };
  };
}

/** A schema that preprocesses accepts unknown; the resolver only takes schemas of groups of values. */
function resolverOf<S extends z.ZodType>(schema: S): Resolver<FieldValues, unknown, z.output<S>> {
  // biome-ignore lint/plugin/cast: every schema of a form takes a group of values
  return zodResolver(schema as z.ZodType<z.output<S>, FieldValues>);
}
