"use client";

import { useRouter } from "next/navigation";
import { useOptimistic } from "react";
import { toast } from "sonner";
import { useAttempt } from "@/components/form/use-attempt";
import { withNext } from "@/components/ui/sonner";
import { api } from "@/lib/client/api";
import { type CompanyStatus, companyStatusLabels } from "@/lib/companies/choices";
import type { Company } from "@/lib/companies/schema";

/** Restores a deleted company, or removes it before its 7 days are over. */
export function useDeletedCompanies() {
  const { attempt } = useAttempt();
  const router = useRouter();
  return {
    restore: ({ id, name }: Company) =>
      attempt("Failed to restore company", async () => {
        await api("POST /super-admin/companies/{id}/restoration", { params: { id } });
        toast.success(
          `${name} restored`,
          withNext("Open", () => router.push(`/companies/${id}`)),
        );
      }),
    erase: ({ id, name }: Company) =>
      attempt("Failed to erase company", async () => {
        await api("POST /super-admin/companies/{id}/purge", { params: { id } });
        toast.success(`${name} is being erased`);
      }),
  };
}

type Change = { id: string; status: CompanyStatus };

/** Optimistically makes an active company inactive and any other active; reverts if the server refuses. */
export function useStatusToggle(companies: readonly Company[]) {
  const { attempt, busy } = useAttempt();
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

  return { shown, toggle, busy };
}

function applied(companies: readonly Company[], { id, status }: Change): readonly Company[] {
  return companies.map((company) => (company.id === id ? { ...company, status } : company));
}
