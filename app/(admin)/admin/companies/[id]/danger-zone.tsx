"use client";

import { Ban, Power, PowerOff, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { lateDialog } from "@/components/form/late-dialog";
import { useOpenRecord } from "@/components/shell/palette-actions";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { Company } from "@/lib/companies/schema";
import { useStatusToggle } from "../company-acts";

const DeleteCompany = lateDialog(() => import("../delete-company"));
const StopCompany = lateDialog(() => import("./stop-company"));

/** Deactivates, activates or deletes the company. */
export function DangerZone({ company }: { company: Company }) {
  const router = useRouter();
  const [open, setOpen] = useState<"inactive" | "suspended" | "delete" | null>(null);
  const { toggle, busy } = useStatusToggle([company]);
  const isOpen = company.status === "active" || company.status === "pending";
  const close = () => setOpen(null);
  const activate = () => toggle(company);

  useOpenRecord({
    name: company.name,
    actions: [
      ...(isOpen
        ? [
            { label: "Suspend…", icon: Ban, onSelect: () => setOpen("suspended") },
            { label: "Deactivate…", icon: PowerOff, onSelect: () => setOpen("inactive") },
          ]
        : [{ label: "Activate", icon: Power, onSelect: activate }]),
      { label: "Delete…", icon: Trash2, onSelect: () => setOpen("delete") },
    ],
  });

  return (
    <Card className="border-destructive/40">
      <CardHeader>
        <CardTitle className="text-destructive-text">Danger zone</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {isOpen ? (
          <Act text="Deactivating ends every session at once. The owners are told by mail.">
            <Button variant="confirm" onClick={() => setOpen("inactive")}>
              Deactivate
            </Button>
          </Act>
        ) : (
          <Act text="Activating lets its people sign in again. The owners are told by mail.">
            <Button variant="outline" disabled={busy} onClick={activate}>
              Activate
            </Button>
          </Act>
        )}
        <Act text="Deleting signs everybody out. After 7 days records, accounts and files are removed, irreversibly.">
          <Button variant="destructive" onClick={() => setOpen("delete")}>
            Delete
          </Button>
        </Act>
      </CardContent>
      {open && open !== "delete" && <StopCompany company={company} status={open} onClose={close} />}
      {open === "delete" && (
        <DeleteCompany
          company={company}
          onClose={close}
          onDeleted={() => router.replace("/companies")}
        />
      )}
    </Card>
  );
}

function Act({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-48 flex-1 text-muted-foreground text-table">{text}</p>
      {children}
    </div>
  );
}
