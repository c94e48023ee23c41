"use client";

import { Monitor } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { toast } from "sonner";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { SettingsCard } from "@/components/settings/settings-screen";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { SessionEntry, SessionProof } from "@/lib/auth/schema";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import { countOf, formatCount } from "@/lib/core/format";
import { relativeTime } from "@/lib/core/time-text";

const shownAtFirst = 5;

type SessionsCardProps = {
  sessions: readonly SessionEntry[];
  /** The instant the page was drawn, from which "2 hours ago" counts. */
  now: string;
};

/** The sessions of the signed-in person; all except the present one can be ended. */
export function SessionsCard({ sessions, now }: SessionsCardProps) {
  const router = useRouter();
  const [ending, setEnding] = useState<SessionEntry | null>(null);
  const [endingOthers, setEndingOthers] = useState(false);
  const [, startTransition] = useTransition();
  const [all, setAll] = useState(false);
  const ownFirst = sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
  const shown = all ? ownFirst : ownFirst.slice(0, shownAtFirst);

  async function end({ id }: SessionEntry): Promise<boolean> {
    try {
      await api("DELETE /auth/sessions/{id}", { params: { id } });
      toast.success("Session ended");
      startTransition(() => router.refresh());
      return true;
    } catch (error) {
      toast.error("The session could not be ended", { description: reasonOf(error) });
      return false;
    }
  }

  async function endOthers(): Promise<boolean> {
    const others = sessions.filter(({ current }) => !current);
    try {
      await Promise.all(
        others.map(({ id }) => api("DELETE /auth/sessions/{id}", { params: { id } })),
      );
      toast.success(`${countOf(others.length, "session")} ended`);
      return true;
    } catch (error) {
      toast.error("Your other sessions could not all be ended", { description: reasonOf(error) });
      return false;
    } finally {
      startTransition(() => router.refresh());
    }
  }

  return (
    <SettingsCard title="Sessions" hint="Where you are signed in">
      <ul className="flex flex-col divide-y">
        {shown.map((session) => (
          <li key={session.id} className="flex min-h-14 flex-wrap items-center gap-3 py-2">
            <Monitor className="size-4.5 text-muted-foreground" />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {session.device}
                {session.current && <Badge tone="info">This session</Badge>}
              </p>
              <p className="text-muted-foreground text-table tabular-nums">
                {[session.ip, usedText(session, now), proofText(session.proofs)]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
            {!session.current && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={`End session on ${session.device}`}
                onClick={() => setEnding(session)}
              >
                End Session
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-1 flex flex-wrap gap-2">
        {sessions.length > shownAtFirst && (
          <Button variant="ghost" size="sm" onClick={() => setAll(!all)}>
            {all ? "Show Fewer" : `Show All ${formatCount(sessions.length)}`}
          </Button>
        )}
        {sessions.length > 2 && (
          <Button variant="ghost" size="sm" onClick={() => setEndingOthers(true)}>
            End All Others
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={endingOthers}
        onClose={() => setEndingOthers(false)}
        title="End all your other sessions?"
        description="Every other browser and program is signed out at once."
        confirmLabel="End All Others"
        onConfirm={endOthers}
      />
      <ConfirmDialog
        open={ending !== null}
        onClose={() => setEnding(null)}
        title="End this session?"
        description={`${ending?.device ?? "The device"} is signed out at once.`}
        confirmLabel="End Session"
        onConfirm={() => ending && end(ending)}
      />
    </SettingsCard>
  );
}

function usedText(session: SessionEntry, now: string): string {
  if (session.current) return "Now";
  const text = relativeTime(session.lastUsedAt, new Date(now));
  return `Last used ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

const proofNames: Record<SessionProof, string> = { code: "code by mail", password: "password" };

/** How a session was opened; null for one from before this was recorded. */
function proofText(proofs: readonly SessionProof[]): string | null {
  if (proofs.length === 0) return null;
  return `Signed in by ${proofs.map((proof) => proofNames[proof]).join(" and ")}`;
}
