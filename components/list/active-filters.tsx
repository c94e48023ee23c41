"use client";

import { lateDialog } from "@/components/form/late-dialog";
import type { UrlQuery } from "@/lib/client/use-url-query";
import { type Filter, FilterChips } from "./filter-chips";
import { type ConditionFilter, type EditedCondition, useConditions } from "./use-conditions";

const FilterEditor = lateDialog(() => import("./filter-editor"), null);

type ActiveFiltersProps = {
  url: UrlQuery;
  /** The active filters. */
  filters: readonly Filter[];
  byField: ConditionFilter | undefined;
  editing: EditedCondition | null;
  onEdit: (condition: EditedCondition | null) => void;
  onClear: () => void;
  /** Gives the focus a place after a condition's chip is gone. */
  onRemoved: () => void;
};

/** The filters that are on as chips, and the editor of a condition. Loaded once there is one of them. */
export function ActiveFilters(props: ActiveFiltersProps) {
  const { url, filters, byField, editing, onEdit } = props;
  const conditions = useConditions(url, byField, { editing, onEdit });
  return (
    <>
      <FilterChips
        url={url}
        filters={filters}
        conditions={conditions}
        onClear={props.onClear}
        onRemoved={props.onRemoved}
      />
      {byField && editing && (
        <FilterEditor
          key={editing.at}
          filter={byField}
          condition={conditions.edited}
          anchor={editing.anchor}
          problemOf={conditions.problemOf}
          onApply={conditions.apply}
          onClose={conditions.close}
        />
      )}
    </>
  );
}
