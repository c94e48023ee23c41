"use client";

import { Fingerprint, KeyRound, Pencil, Plus, Smartphone, Trash2 } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { ConfirmDialog } from "@/components/form/late-confirm-dialog";
import { lateDialog } from "@/components/form/late-dialog";
import { useAttempt } from "@/components/form/use-attempt";
import { RowActions } from "@/components/list/row-actions";
import { SettingsCard } from "@/components/settings/settings-screen";
import { Button } from "@/components/ui/button";
import type { Factor, FactorsAnswer } from "@/lib/auth/factors/schema";
import { api } from "@/lib/client/api";
import { formatDay } from "@/lib/core/format";
import { agoText, type Clock } from "./clock";
import { useFactorAdding } from "./use-factor-adding";

const RenameDialog = lateDialog(() => import("./rename-dialog"));

type Props = { factors: FactorsAnswer; clock: Clock };

/** The passkeys, authenticator apps and recovery codes of the signed-in person. */
export function FactorsCard({ factors: { factors, recoveryLeft }, clock }: Props) {
  const [renaming, setRenaming] = useState<Factor | null>(null);
  const [removing, setRemoving] = useState<Factor | null>(null);
  const { attempt, refresh, busy } = useAttempt();
  const adding = useFactorAdding({ attempt, onAdded: refresh });
  const hasNone = factors.length === 0;

  const remove = ({ id }: Factor) =>
    attempt("It could not be removed", async () => {
      await api("DELETE /auth/factors/{id}", { params: { id } });
      toast.success("Removed", { description: "Trusted browsers need the second step again." });
    });

  return (
    <SettingsCard
      title="Second factor"
      hint="Protects your account even if your password or mailbox is stolen"
    >
      {!hasNone && (
        <ul className="mb-4 flex flex-col divide-y">
          {factors.map((factor) => (
            <FactorRow
              key={factor.id}
              factor={factor}
              clock={clock}
              onRename={() => setRenaming(factor)}
              onRemove={() => setRemoving(factor)}
            />
          ))}
          <RecoveryRow left={recoveryLeft} onMade={adding.showCodes} />
        </ul>
      )}
      <div className="flex flex-wrap gap-2 max-md:flex-col">
        <Button
          variant={hasNone ? "default" : "outline"}
          disabled={busy}
          onClick={adding.addPasskey}
        >
          <Fingerprint />
          Add Passkey
        </Button>
        <Button variant="outline" disabled={busy} onClick={adding.addApp}>
          <Plus />
          Add Authenticator App
        </Button>
      </div>
      {adding.dialogs}
      {renaming && <RenameDialog factor={renaming} onClose={() => setRenaming(null)} />}
      {removing && (
        <ConfirmDialog
          onClose={() => setRemoving(null)}
          title={`Remove ${removing.name}?`}
          description={removalText(factors.length)}
          confirmLabel="Remove"
          tone="destructive"
          onConfirm={() => remove(removing)}
        />
      )}
    </SettingsCard>
  );
}

type FactorRowProps = { factor: Factor; clock: Clock; onRename: () => void; onRemove: () => void };

function FactorRow({ factor, clock, onRename, onRemove }: FactorRowProps) {
  const { kind, name, backedUp, leftSubdomain, lastUsedAt, createdAt } = factor;
  const Icon = kind === "passkey" ? Fingerprint : Smartphone;
  const used = lastUsedAt ? `Last used ${agoText(lastUsedAt, clock)}` : "Not used yet";
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <Icon className="size-4.5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{name}</p>
        <p className="text-muted-foreground text-table tabular-nums">
          {kindText(kind, backedUp)} · {used} · Added {formatDay(createdAt, clock.timeZone)}
        </p>
        {leftSubdomain !== null && (
          <p className="text-table text-warning-foreground">
            Belongs to the earlier address, {leftSubdomain}, and does not work here. Add a passkey,
            and remove this one.
          </p>
        )}
      </div>
      <RowActions
        of={name}
        actions={[
          { label: "Rename", icon: Pencil, onSelect: onRename },
          { label: "Remove", icon: Trash2, tone: "destructive", onSelect: onRemove },
        ]}
      />
    </li>
  );
}

function kindText(kind: Factor["kind"], backedUp: boolean): string {
  if (kind === "totp") return "Authenticator app";
  return backedUp ? "Passkey, on all your devices" : "Passkey, on one device";
}

type RecoveryRowProps = { left: number; onMade: (codes: readonly string[]) => void };

/** How many recovery codes are left. New ones replace them. */
function RecoveryRow({ left, onMade }: RecoveryRowProps) {
  const [asking, setAsking] = useState(false);
  const { attempt, busy } = useAttempt();

  const make = () =>
    attempt("New recovery codes could not be made", async () =>
      onMade((await api("POST /auth/recovery-codes")).codes),
    );

  return (
    <li className="flex min-h-14 flex-wrap items-center gap-3 py-2">
      <KeyRound className="size-4.5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">Recovery codes</p>
        <p className="text-muted-foreground text-table tabular-nums">{leftText(left)}</p>
      </div>
      <Button
        variant="outline"
        size="sm"
        disabled={busy}
        onClick={() => (left > 0 ? setAsking(true) : make())}
      >
        Make New Codes
      </Button>
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title="Make new recovery codes?"
          description="The codes you have saved stop working."
          confirmLabel="Make New Codes"
          onConfirm={make}
        />
      )}
    </li>
  );
}

function leftText(left: number): string {
  if (left === 0) return "None left. Make new ones, or a lost phone locks you out";
  return `${left} left. Each lets you in once without your phone`;
}

function removalText(count: number): string {
  return count > 1
    ? "You sign in with your other ones from now on."
    : "A code by mail or a password is then enough to get into your account, and your recovery codes end.";
}
