"use client";

import { Pencil, Plus, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { Opening } from "@/components/form/opening";
import { SettingsCard } from "@/components/settings/settings-screen";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import type { Template } from "@/lib/crm/templates/schema";

const TemplateForm = dynamic(() => import("./template-form"), { loading: Opening });

type Props = { templates: readonly Template[]; mayShare: boolean };

/** The texts for messages to clients: one's own, and those that the company shares. */
export function TemplatesCard({ templates, mayShare }: Props) {
  const [editing, setEditing] = useState<Template | "new" | null>(null);
  const [removing, setRemoving] = useState<Template | null>(null);
  return (
    <SettingsCard
      title="Message templates"
      hint="Texts for WhatsApp and mail. A lead's page and the calls offer them, filled in."
    >
      {templates.length === 0 && (
        <p className="mb-4 text-muted-foreground">
          No templates yet. “Dear {"{client}"}, this is {"{me}"} of {"{company}"}” is a beginning.
        </p>
      )}
      <ul className="flex flex-col divide-y">
        {templates.map((template) => (
          <li key={template.id} className="flex items-start gap-3 py-3">
            <div className="min-w-0 flex-1">
              <p className="font-medium">{template.name}</p>
              <p className="text-muted-foreground text-table">
                {[
                  template.channel === "mail" ? "Mail" : "WhatsApp",
                  template.shared ? `Shared by ${template.owner}` : "Only mine",
                ].join(" · ")}
              </p>
              <p dir="auto" className="mt-1 line-clamp-3 whitespace-pre-line break-words">
                {template.body}
              </p>
            </div>
            {template.mayChange && (
              <div className="flex shrink-0">
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={`Edit ${template.name}`}
                  onClick={() => setEditing(template)}
                >
                  <Pencil />
                </Button>
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={`Delete ${template.name}`}
                  onClick={() => setRemoving(template)}
                >
                  <Trash2 />
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <Button className="mt-4" onClick={() => setEditing("new")}>
        <Plus />
        Add Template
      </Button>
      {editing && (
        <TemplateForm
          template={editing === "new" ? null : editing}
          mayShare={mayShare}
          onClose={() => setEditing(null)}
        />
      )}
      {removing && <Removal template={removing} onClose={() => setRemoving(null)} />}
    </SettingsCard>
  );
}

function Removal({ template, onClose }: { template: Template; onClose: () => void }) {
  const router = useRouter();

  /** Why it could not be deleted, or nothing. */
  async function remove(): Promise<string | undefined> {
    const { id, version } = template;
    try {
      await api("DELETE /crm/templates/{id}", { params: { id }, ifMatch: version });
    } catch (error) {
      return reasonOf(error) ?? "The template could not be deleted. Try again.";
    }
    toast.success("Template deleted");
    router.refresh();
    return undefined;
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Delete the template ${template.name}?`}
      description="Messages that were sent with it keep their text."
      confirmLabel="Delete"
      busyLabel="Deleting..."
      tone="destructive"
      onConfirm={remove}
    />
  );
}
