"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { toast } from "sonner";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { ExportLink } from "@/components/list/export-link";
import { Input } from "@/components/ui/input";
import { withNext } from "@/components/ui/sonner";
import { api } from "@/lib/client/api";
import { reasonOf, withReason } from "@/lib/client/api-error";
import { apiUrl } from "@/lib/client/api-url";
import { graceDays } from "@/lib/companies/choices";
import type { Company } from "@/lib/companies/schema";

const failed = "Failed to delete company";

type Props = { company: Company; onClose: () => void; onDeleted?: () => void };

/** Requires typing the subdomain before a company is deleted. */
export default function DeleteCompany({ company, onClose, onDeleted }: Props) {
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);

  async function remove(): Promise<boolean | string> {
    if (typed.trim() !== company.subdomain) {
      setProblem(`Type ${company.subdomain} to confirm`);
      field.current?.focus();
      return false;
    }
    setProblem(null);
    try {
      await api("DELETE /super-admin/companies/{id}", { params: { id: company.id } });
      toast.success(
        "Company deleted successfully",
        withNext("See deleted", () => router.push("/companies?status=deleted")),
      );
      if (onDeleted) onDeleted();
      else router.refresh();
      return true;
    } catch (error) {
      const reason = reasonOf(error);
      toast.error(failed, { description: reason });
      return withReason(failed, reason);
    }
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Delete ${company.name}?`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      tone="destructive"
      onConfirm={remove}
      description={
        <div className="flex flex-col gap-3">
          <p>
            Its people are signed out at once. For {graceDays} days it can be restored from the list
            of deleted companies. After that this removes, irreversibly:
          </p>
          <ul className="list-disc ps-5">
            <li>the company's records</li>
            <li>all user accounts and data</li>
            <li>logo and owner pictures, and all files in the storage bucket</li>
          </ul>
          <p>
            <ExportLink
              href={apiUrl("GET /super-admin/companies/{id}/export", {
                params: { id: company.id },
              })}
              className="font-medium text-primary-text underline-offset-4 hover:underline"
            >
              Download the company's data
            </ExportLink>{" "}
            first, if anybody may need it.
          </p>
          <label className="flex flex-col gap-1.5" htmlFor="confirm-subdomain">
            <span>
              Type <strong className="text-foreground">{company.subdomain}</strong> to confirm
            </span>
            <Input
              ref={field}
              id="confirm-subdomain"
              value={typed}
              autoComplete="off"
              aria-invalid={problem !== null}
              aria-describedby={problem ? "confirm-problem" : undefined}
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
          {problem && (
            <p id="confirm-problem" role="alert" className="text-destructive-text text-xs">
              {problem}
            </p>
          )}
        </div>
      }
    />
  );
}
