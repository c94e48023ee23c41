"use client";

import { KeyRound, Trash2 } from "lucide-react";
import { useState } from "react";
import { lateDialog } from "@/components/form/late-dialog";
import { editAction, type RowAction, RowActions } from "@/components/list/row-actions";
import { SettingsList } from "@/components/settings/settings-list";
import { ShownOnce } from "@/components/settings/shown-once";
import { Badge } from "@/components/ui/badge";
import { api } from "@/lib/client/api";
import type { CompanyApiKey } from "@/lib/companies/api-keys/schema";
import { formatDay } from "@/lib/core/format";
import { rightPhrases } from "@/lib/core/permissions";
import { roleTitle } from "@/lib/core/roles";
import { relativeTime } from "@/lib/core/time-text";
import type { Known, NewKey } from "./key-form";

const KeyForm = lateDialog(() => import("./key-form"));

type Props = Known & {
  keys: readonly CompanyApiKey[];
  /** When the page was rendered; relative times count from it. */
  now: string;
};

/** Settings › API keys: the programs that sign in to the company. */
export function KeysCard({ keys, now, ...known }: Props) {
  const [created, setCreated] = useState<NewKey | null>(null);
  return (
    <SettingsList<CompanyApiKey>
      title="API keys"
      hint={
        <>
          A program with a key reads and changes records without signing in, as far as its role
          allows.{" "}
          <a href="/api/docs" className="underline underline-offset-4">
            How the API works
          </a>
        </>
      }
      noun="key"
      head={
        <div role="status" className="empty:sr-only">
          {created && <ShownOnce texts={[keyText(created)]} hint={keyHint} />}
        </div>
      }
      empty={
        keys.length === 0 && {
          icon: KeyRound,
          title: "No keys yet",
          hint: "Add one for each program, so that you can revoke it alone.",
        }
      }
      list={(on) => (
        <ul aria-label="API keys" className="grid gap-3 sm:grid-cols-2">
          {keys.map((key) => (
            <li key={key.id} className="flex min-w-0 items-start gap-2 rounded-lg border p-3">
              <KeyFacts {...{ stored: key, known }} now={new Date(now)} />
              <RowActions
                of={key.name}
                actions={[editAction(() => on.edit(key)), revokeAction(() => on.remove(key))]}
              />
            </li>
          ))}
        </ul>
      )}
      form={(stored, onClose) => <KeyForm {...{ stored, known, onClose }} onCreated={setCreated} />}
      removal={({ id, name, version }) => ({
        name,
        title: `Revoke the key ${name}?`,
        description: "The program that has it is refused from its next request on, for ever.",
        confirmLabel: "Revoke",
        busyLabel: "Revoking...",
        done: "revoked",
        onDelete: async () => {
          await api("DELETE /company/api-keys/{id}", { params: { id }, ifMatch: version });
          if (created?.key.id === id) setCreated(null);
        },
      })}
    />
  );
}

const keyHint = "Copy it now: it is not shown again. The program sends it as a bearer token.";

function keyText({ key: { name }, text }: NewKey) {
  return { label: `Key ${name}`, text, copyLabel: `Copy the key ${name}` };
}

function revokeAction(onSelect: () => void): RowAction {
  return { label: "Revoke", icon: Trash2, tone: "destructive", onSelect };
}

type FactsProps = { stored: CompanyApiKey; known: Known; now: Date };

function KeyFacts({ stored, known: { roles, teams, timeZone }, now }: FactsProps) {
  const { name, last4, roleId, teamId, rights, ips, expiresAt, lastUsedAt, lastIp, createdBy } =
    stored;
  const role = roles.find(({ id }) => id === roleId);
  const team = teams.find(({ id }) => id === teamId);
  const hasEnded = Date.parse(expiresAt) <= now.getTime();
  const facts = [
    [role ? roleTitle(role) : "", team ? `Team ${team.name}` : "All records"].join(" · "),
    rights.length > 0 && `May ${rights.map((right) => rightPhrases[right]).join(", ")}`,
    ips.length > 0 && `From ${ips.join(", ")}`,
    lastUsedAt
      ? `Last used ${relativeTime(lastUsedAt, now).toLowerCase()} from ${lastIp ?? "an unknown address"}`
      : "Never used",
    `${hasEnded ? "Ended" : "Ends"} ${formatDay(expiresAt, timeZone)}`,
    createdBy && `Made by ${createdBy.name}${createdBy.hasLeft ? ", who has left" : ""}`,
  ];
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <span className="wrap-anywhere font-medium">{name}</span>
        <code className="text-muted-foreground text-table">bp_…{last4}</code>
        {hasEnded && <Badge variant="danger">Ended</Badge>}
      </p>
      {facts.map(
        (fact) =>
          fact && (
            <p key={fact} className="wrap-anywhere text-muted-foreground text-table">
              {fact}
            </p>
          ),
      )}
    </div>
  );
}
