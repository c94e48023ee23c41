"use client";

import { CircleDot, Shapes } from "lucide-react";
import { api } from "@/lib/client/api";
import type { BodyFor } from "@/lib/client/contract";
import { brandCategories, brandStatuses, priorities } from "@/lib/crm/brands/choices";
import { brandFields } from "@/lib/crm/brands/fields";
import { type Bulk, chosen, priorityField, selectFor, taskField, taskOf } from "../list/bulk/bulk";
import BulkActs, { type BulkContext } from "../list/bulk/bulk-acts";

type Body = BodyFor<"POST /crm/brands/bulk">;

const { status, category, priority } = brandFields;

/** The bulk actions of brands. */
export default function BrandBulk(context: BulkContext) {
  return <BulkActs {...context} bulk={brandBulk} />;
}

const brandBulk: Bulk = {
  fields: [
    { kind: "choice", key: "status", label: status.label, icon: CircleDot, choices: brandStatuses },
    {
      kind: "choice",
      key: "category",
      label: category.label,
      icon: Shapes,
      choices: brandCategories,
    },
    priorityField(priority),
    taskField,
  ],
  send: ({ select, values, deletes, dryRun }, transport) => {
    const change: Body["change"] = deletes
      ? { delete: true }
      : {
          status: chosen(brandStatuses, values.status),
          category: chosen(brandCategories, values.category),
          priority: chosen(priorities, values.priority),
          task: taskOf(values),
        };
    const body = { select: selectFor<Body["select"]>(select), change, dryRun };
    return api("POST /crm/brands/bulk", { ...transport, body });
  },
};
