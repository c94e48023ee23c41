import { defineFields } from "@/lib/core/field-kinds/define-fields";
import { choice, count, line, name, text, time } from "@/lib/core/field-kinds/kinds";
import { companyStatuses, companyStatusLabels } from "./choices";

/** The fields that super admins filter companies by. An empty limit is the platform's. */
export const companyFields = defineFields({
  name: { label: "Name", kind: name, required: true },
  subdomain: { label: "Subdomain", kind: line, required: true },
  status: {
    label: "Status",
    kind: choice(companyStatuses, companyStatusLabels),
    initial: "pending",
  },
  statusReason: { label: "Status Reason", kind: text },
  plan: { label: "Plan", kind: line, initial: "basic" },
  city: { label: "City", kind: line },
  state: { label: "State", kind: line },
  gstin: { label: "GSTIN", kind: line },
  recordLimit: { label: "Own Limit of Records", kind: count },
  storageLimitMb: { label: "Own Limit of Storage in MB", kind: count },
  activatedAt: { label: "First Activated", kind: time },
});
