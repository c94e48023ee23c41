"use client";

import { useOptimistic } from "react";
import { useAttempt } from "@/components/form/use-attempt";
import { SettingsCard } from "@/components/settings/settings-screen";
import { Switch } from "@/components/ui/switch";
import { api } from "@/lib/client/api";

/** Whether members see who has a record open; the switch is saved at once. */
export function PresenceCard({ isShown }: { isShown: boolean }) {
  const { attempt } = useAttempt();
  const [shown, show] = useOptimistic(isShown);

  function save(showsPresence: boolean) {
    attempt("It could not be saved.", async () => {
      show(showsPresence);
      await api("PUT /company/profile", { body: { showsPresence } });
    });
  }

  return (
    <SettingsCard title="Colleagues on a record">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is its control */}
      <label className="flex items-start justify-between gap-4">
        <span>
          <span className="block font-medium">Show who has a record open</span>
          <span className="block text-muted-foreground text-table">
            Members see which colleagues look at the same record and who edits it. Nothing is kept.
          </span>
        </span>
        <Switch checked={shown} onCheckedChange={save} />
      </label>
    </SettingsCard>
  );
}
