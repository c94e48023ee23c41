"use client";

import { createContext, useContext } from "react";
import type { FormValues } from "@/lib/core/form-values";

/** What a form knows while someone fills it in. Fields reach it through `useFormState`. */
export type FormState = {
  /** The prefix of the ids of its fields. */
  id: string;
  values: FormValues;
  errors: Readonly<Record<string, string>>;
  saving: boolean;
  change: (name: string, value: unknown) => void;
  /** Changes several fields at once. */
  patch: (changes: FormValues) => void;
  /** Checks one field, once it is left. */
  leave: (name: string) => void;
  /** Remembers what a field is called, to name it when a record has changed elsewhere. */
  register: (name: string, label: string) => () => void;
};

export const FormContext = createContext<FormState | null>(null);

export function useFormState(): FormState {
  const form = useContext(FormContext);
  if (!form) throw new Error("A field stands in a form");
  return form;
}
