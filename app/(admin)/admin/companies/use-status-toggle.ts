"use client";

import { useOptimistic } from "react";
import { toast } from "sonner";
import { useAttempt } from "@/components/form/use-attempt";
import { api } from "@/lib/client/api";
import { type CompanyStatus, companyStatusLabels } from "@/lib/companies/choices";
import type { Company } from "@/lib/companies/schema";

type Change = { id: string; status: CompanyStatus };

/**
 * Active becomes inactive, anything else active, by one click: at once on
 * the screen, and back with a notice where the server says no.
 */
export function useStatusToggle(companies: readonly Company[]) {
  const { attempt } = useAttempt();
  const [shown, change] = useOptimistic(companies, applied);

  function toggle({ id, name, status, version }: Company) {
    const next = status === "active" ? "inactive" : "active";
    attempt("Failed to update company status", async () => {
      change({ id, status: next });
      await api("PATCH /super-admin/companies/{id}/status", {
        params: { id },
        body: { status: next },
        ifMatch: version,
      });
      toast.success(`${name} is now ${companyStatusLabels[next].toLowerCase()}`);
    });
  }

  return { shown, toggle };
}

function applied(companies: readonly Company[], { id, status }: Change): readonly Company[] {
  return companies.map((company) => (company.id === id ? { ...company, status } : company));
}
