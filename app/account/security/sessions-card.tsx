"use client";

import { Monitor } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { useAttempt } from "@/components/form/use-attempt";
import { SettingsCard } from "@/components/settings/settings-screen";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { SessionEntry, SessionProof } from "@/lib/auth/schema";
import { api } from "@/lib/client/api";
import { countOf, formatCount } from "@/lib/core/format";
import { agoText, type Clock } from "./clock";

const shownAtFirst = 5;

type SessionsCardProps = { sessions: readonly SessionEntry[]; clock: Clock };

/** The sessions of the signed-in person; all except the present one can be ended. */
export function SessionsCard({ sessions, clock }: SessionsCardProps) {
  const { attempt } = useAttempt();
  const [ending, setEnding] = useState<SessionEntry | "others" | null>(null);
  const [all, setAll] = useState(false);
  const ownFirst = sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
  const shown = all ? ownFirst : ownFirst.slice(0, shownAtFirst);

  const end = ({ id }: SessionEntry) =>
    attempt("The session could not be ended", async () => {
      await api("DELETE /auth/sessions/{id}", { params: { id } });
      toast.success("Session ended");
    });

  const endOthers = () =>
    attempt("Your other sessions could not be ended", async () => {
      const others = sessions.filter(({ current }) => !current);
      await Promise.all(
        others.map(({ id }) => api("DELETE /auth/sessions/{id}", { params: { id } })),
      );
      toast.success(`${countOf(others.length, "session")} ended`);
    });

  return (
    <SettingsCard title="Sessions" hint="Where you are signed in">
      <ul className="flex flex-col divide-y">
        {shown.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            clock={clock}
            onEnd={() => setEnding(session)}
          />
        ))}
      </ul>
      <div className="mt-1 flex flex-wrap gap-2">
        {sessions.length > shownAtFirst && (
          <Button variant="ghost" size="sm" onClick={() => setAll(!all)}>
            {all ? "Show Fewer" : `Show All ${formatCount(sessions.length)}`}
          </Button>
        )}
        {sessions.length > 2 && (
          <Button variant="ghost" size="sm" onClick={() => setEnding("others")}>
            End All Others
          </Button>
        )}
      </div>
      {ending === "others" && (
        <ConfirmDialog
          onClose={() => setEnding(null)}
          title="End all your other sessions?"
          description="Every other browser and program is signed out at once."
          confirmLabel="End All Others"
          onConfirm={endOthers}
        />
      )}
      {ending && ending !== "others" && (
        <ConfirmDialog
          onClose={() => setEnding(null)}
          title="End this session?"
          description={`${ending.device} is signed out at once.`}
          confirmLabel="End Session"
          onConfirm={() => end(ending)}
        />
      )}
    </SettingsCard>
  );
}

type SessionRowProps = { session: SessionEntry; clock: Clock; onEnd: () => void };

function SessionRow({ session, clock, onEnd }: SessionRowProps) {
  const used = session.current ? "Now" : `Last used ${agoText(session.lastUsedAt, clock)}`;
  const facts = [session.ip, used, proofText(session.proofs)].filter(Boolean);
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-3 py-2">
      <Monitor className="size-4.5 text-muted-foreground" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {session.device}
          {session.current && <Badge variant="info">This session</Badge>}
        </p>
        <p className="text-muted-foreground text-table tabular-nums">{facts.join(" · ")}</p>
      </div>
      {!session.current && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`End session on ${session.device}`}
          onClick={onEnd}
        >
          End Session
        </Button>
      )}
    </li>
  );
}

const proofNames: Record<SessionProof, string> = {
  code: "code by mail",
  password: "password",
  passkey: "passkey",
  totp: "authenticator app",
  recovery: "recovery code",
  trusted: "trusted browser",
};

/** How a session was opened, in words: "Signed in by password and authenticator app". */
function proofText(proofs: readonly SessionProof[]): string | null {
  if (proofs.length === 0) return null;
  return `Signed in by ${proofs.map((proof) => proofNames[proof]).join(" and ")}`;
}
