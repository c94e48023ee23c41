"use client";

import { useOptimistic } from "react";
import { useAttempt } from "@/components/form/use-attempt";
import { SettingsCard } from "@/components/settings/settings-screen";
import { Switch } from "@/components/ui/switch";
import { api } from "@/lib/client/api";
import type { NotificationSetting } from "@/lib/companies/notifications/schema";
import {
  type NotificationChannel,
  notificationChannels,
  notificationKinds,
} from "@/lib/core/notifications";

const channelLabels = { bell: "Bell", mail: "Mail", push: "Push" } satisfies Record<
  NotificationChannel,
  string
>;

type Choice = { kind: NotificationSetting["kind"]; channel: NotificationChannel; isOn: boolean };

/** By which channels the member is notified of what; each switch is saved at once. */
export function NotificationsCard({ settings }: { settings: readonly NotificationSetting[] }) {
  const { attempt } = useAttempt();
  const [shown, choose] = useOptimistic(settings, (all, { kind, channel, isOn }: Choice) =>
    all.map((one) => (one.kind === kind ? { ...one, [channel]: isOn } : one)),
  );

  function save(choice: Choice) {
    const { kind, channel, isOn } = choice;
    attempt("It could not be saved.", async () => {
      choose(choice);
      await api("PUT /company/notification-settings", { body: { [kind]: { [channel]: isOn } } });
    });
  }

  return (
    <SettingsCard
      title="Notifications"
      hint="You're never notified about your own changes. Client replies and lead requests are emailed right away; the rest only if you haven't seen them in two minutes."
    >
      <table className="w-full">
        <thead>
          <tr className="border-b text-muted-foreground text-table">
            <th className="py-2 text-start font-medium">Notify me of</th>
            {notificationChannels.map((channel) => (
              <th key={channel} className="w-16 py-2 text-center font-medium max-md:w-12">
                {channelLabels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {shown.map((setting) => (
            <tr key={setting.kind}>
              <th scope="row" className="py-3 pe-3 text-start font-normal">
                <span className="block font-medium">{notificationKinds[setting.kind].label}</span>
                <span className="block text-muted-foreground text-table">
                  {notificationKinds[setting.kind].hint}
                </span>
              </th>
              {notificationChannels.map((channel) => {
                const isOn = setting[channel];
                const { kind } = setting;
                return (
                  <td key={channel} className="py-3 text-center align-middle">
                    {isOn !== null && (
                      <Switch
                        aria-label={`${notificationKinds[kind].label}: ${channelLabels[channel]}`}
                        checked={isOn}
                        onCheckedChange={(next) => save({ kind, channel, isOn: next })}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </SettingsCard>
  );
}
