"use client";

import { MessageSquareText } from "lucide-react";
import { lateDialog } from "@/components/form/late-dialog";
import { deleteAction, editAction, RowActions } from "@/components/list/row-actions";
import { SettingsList } from "@/components/settings/settings-list";
import { api } from "@/lib/client/api";
import type { Template } from "@/lib/crm/templates/schema";

const TemplateForm = lateDialog(() => import("./template-form"));

type Props = { templates: readonly Template[]; mayShare: boolean };

/** The texts for messages to clients: one's own, and those that the company shares. */
export function TemplatesCard({ templates, mayShare }: Props) {
  return (
    <SettingsList<Template>
      title="Message templates"
      hint="Message templates for WhatsApp and email, filled in for each lead."
      noun="template"
      empty={
        templates.length === 0 && {
          icon: MessageSquareText,
          title: "No templates yet",
          hint: "Start with “Dear {client}, this is {me} of {company}”.",
        }
      }
      list={(on) => (
        <ul aria-label="Templates" className="flex flex-col divide-y rounded-lg border">
          {templates.map((template) => (
            <li key={template.id} className="flex items-start gap-3 px-3 py-2">
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere font-medium">{template.name}</p>
                <p className="wrap-anywhere text-muted-foreground text-table">
                  {aboutText(template)}
                </p>
                <p dir="auto" className="wrap-anywhere mt-1 line-clamp-3 whitespace-pre-line">
                  {template.body}
                </p>
              </div>
              {template.mayChange && (
                <RowActions
                  of={template.name}
                  actions={[
                    editAction(() => on.edit(template)),
                    deleteAction(() => on.remove(template)),
                  ]}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      form={(template, onClose) => (
        <TemplateForm template={template} mayShare={mayShare} onClose={onClose} />
      )}
      removal={({ id, name, version }) => ({
        name,
        description: "Messages that were sent with it keep their text.",
        onDelete: () => api("DELETE /crm/templates/{id}", { params: { id }, ifMatch: version }),
      })}
    />
  );
}

/** "WhatsApp · Only mine". */
function aboutText({ channel, shared, owner }: Template): string {
  return `${channel === "mail" ? "Mail" : "WhatsApp"} · ${shared ? `Shared by ${owner}` : "Only mine"}`;
}
