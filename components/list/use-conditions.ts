"use client";

import type { UrlQuery } from "@/lib/client/use-url-query";
import type { Fields } from "@/lib/core/field-kinds/define-fields";
import {
  type Condition,
  maxFilterLength,
  readConditions,
  toWritten,
} from "@/lib/core/filters/conditions";
import { formatConditions, type WrittenCondition } from "@/lib/core/filters/grammar";

/** The filter of a list by conditions on its records' fields. */
export type ConditionFilter = {
  key: "f";
  label: string;
  kind: "conditions";
  fields: Fields;
  /** The members that a condition on a person offers. */
  people: readonly string[];
};

/** The condition that is added or edited. */
export type EditedCondition = {
  /** The condition's place; null for a new one. */
  at: number | null;
  /** The button that opened the editor. */
  anchor: HTMLElement | null;
};

type ConditionEditing = {
  editing: EditedCondition | null;
  onEdit: (condition: EditedCondition | null) => void;
};

export type ListConditions = ReturnType<typeof useConditions>;

/** The conditions in the address of a list, and the one that is being edited. */
export function useConditions(
  url: UrlQuery,
  filter: ConditionFilter | undefined,
  { editing, onEdit }: ConditionEditing,
) {
  const close = () => onEdit(null);
  const all = filter ? conditionsOf(filter, url.get(filter.key)) : [];
  const edited = editing?.at == null ? null : (all[editing.at] ?? null);

  function textWith(condition: WrittenCondition): string {
    const written = all.map(toWritten);
    const at = editing?.at ?? written.length;
    return formatConditions([...written.slice(0, at), condition, ...written.slice(at + 1)]);
  }

  return {
    all,
    /** Why the filter in the address is not applied; null if it is. */
    problem: filter ? problemOf(filter, url.refused(filter.key)) : null,
    editing,
    edited,
    edit: (at: number, anchor: HTMLElement) => onEdit({ at, anchor }),
    close,
    remove: (at: number) => {
      const others = all.filter((_condition, index) => index !== at);
      url.set({ f: others.length > 0 ? formatConditions(others.map(toWritten)) : null });
    },
    /** Why the filter would not be valid with this condition; null if it would. */
    problemOf: (condition: WrittenCondition) =>
      filter ? problemOf(filter, textWith(condition)) : null,
    apply: (condition: WrittenCondition) => {
      close();
      url.set({ f: textWith(condition) });
    },
  };
}

function conditionsOf({ fields }: ConditionFilter, text: string): readonly Condition[] {
  const read = readConditions(fields, text);
  return "problem" in read ? [] : read.conditions;
}

function problemOf({ fields }: ConditionFilter, text: string): string | null {
  if (text.length > maxFilterLength) return "The filters together are too long";
  const read = readConditions(fields, text);
  return "problem" in read ? read.problem : null;
}
