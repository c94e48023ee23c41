"use client";

import { MonitorCheck } from "lucide-react";
import { toast } from "sonner";
import { useAttempt } from "@/components/form/use-attempt";
import { SettingsCard } from "@/components/settings/settings-screen";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { FactorsAnswer } from "@/lib/auth/factors/schema";
import { api } from "@/lib/client/api";
import { formatDay } from "@/lib/core/format";
import { agoText, type Clock } from "./clock";

type Props = { trusted: FactorsAnswer["trusted"]; clock: Clock };

/** The browsers that skip the second step; nothing if there are none. */
export function TrustedCard({ trusted, clock }: Props) {
  const { attempt, busy } = useAttempt();
  if (trusted.length === 0) return null;

  const end = (id: string) =>
    attempt("The browser is still trusted", async () => {
      await api("DELETE /auth/trusted-browsers/{id}", { params: { id } });
      toast.success("The browser is no longer trusted");
    });

  return (
    <SettingsCard
      title="Trusted browsers"
      hint="These browsers skip the second step when you sign in"
    >
      <ul className="flex flex-col divide-y">
        {trusted.map(({ id, device, lastUsedAt, expiresAt, current }) => (
          <li key={id} className="flex min-h-14 flex-wrap items-center gap-3 py-2">
            <MonitorCheck className="size-4.5 shrink-0 text-muted-foreground" />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {device}
                {current && <Badge variant="info">This browser</Badge>}
              </p>
              <p className="text-muted-foreground text-table tabular-nums">
                Until {formatDay(expiresAt, clock.timeZone)}
                {lastUsedAt && ` · Last used ${agoText(lastUsedAt, clock)}`}
              </p>
            </div>
            <Button
              variant="outline"
              size="sm"
              disabled={busy}
              aria-label={`End trust in ${device}`}
              onClick={() => end(id)}
            >
              End Trust
            </Button>
          </li>
        ))}
      </ul>
    </SettingsCard>
  );
}
