"use client";

import { BellOff, BellRing, MonitorSmartphone } from "lucide-react";
import { useEffect, useState } from "react";
import { toast } from "sonner";
import { agoText, type Clock } from "@/app/account/security/clock";
import { useAttempt } from "@/components/form/use-attempt";
import { SettingsCard } from "@/components/settings/settings-screen";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/client/api";
import { type PushState, readPush, turnOffPush, turnOnPush } from "@/lib/client/push";
import type { PushDevice, PushDevices } from "@/lib/companies/push/schema";
import { countOf, formatDay } from "@/lib/core/format";

type Props = { known: PushDevices; clock: Clock };

const sentences: Record<PushState, string> = {
  unsupported: "This browser cannot show notifications",
  homeScreen:
    "Add the portal to the Home Screen first: an iPhone or iPad shows notifications only from there",
  blocked: "Notifications are blocked in this browser's settings",
  off: "Notifications are off in this browser",
  on: "Notifications are on in this browser",
  incomplete: "This browser's subscription is not complete: turn notifications off and on",
};

/** Turns the notifications of this browser on and off, and lists the member's devices. */
export function BrowserCard({ known, clock }: Props) {
  const { state, deviceId, busy, turnOn, turnOff, test, remove } = usePush(known);
  const { devices, publicKey } = known;
  const isOn = state === "on" || state === "incomplete";
  const canTurn = isOn || (state === "off" && publicKey !== null);
  return (
    <SettingsCard
      title="This browser"
      hint="Shows notifications chosen under Push even when the portal is closed. Between 21:00 and 08:00 they wait until 08:00."
    >
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        {state === "on" ? (
          <BellRing className="size-4.5 shrink-0 text-primary-text" />
        ) : (
          <BellOff className="size-4.5 shrink-0 text-muted-foreground" />
        )}
        <p className="min-w-0 flex-1 basis-32" role="status">
          {sentenceOf(state, publicKey)}
        </p>
        {canTurn && (
          <Button
            variant={isOn ? "outline" : "default"}
            disabled={busy}
            aria-busy={busy}
            onClick={isOn ? turnOff : turnOn}
          >
            {isOn ? "Turn Off" : "Turn On"}
          </Button>
        )}
      </div>
      {devices.length > 0 && (
        <div className="mt-4 border-t pt-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h3 className="font-medium">Your devices</h3>
            <Button variant="outline" size="sm" disabled={busy} onClick={test}>
              Send a Test
            </Button>
          </div>
          <ul className="mt-1 flex flex-col divide-y">
            {devices.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                clock={clock}
                isThis={device.id === deviceId}
                busy={busy}
                onRemove={() => (device.id === deviceId ? turnOff() : remove(device.id))}
              />
            ))}
          </ul>
        </div>
      )}
    </SettingsCard>
  );
}

function sentenceOf(state: PushState | null, publicKey: string | null): string {
  if (state === null) return "Checking this browser...";
  if (publicKey === null && (state === "off" || state === "incomplete"))
    return "Notifications cannot be sent: the keys of this installation are missing";
  return sentences[state];
}

type RowProps = {
  device: PushDevice;
  clock: Clock;
  isThis: boolean;
  busy: boolean;
  onRemove: () => void;
};

function DeviceRow({ device, clock, isThis, busy, onRemove }: RowProps) {
  const { label, createdAt, lastOkAt, failed } = device;
  const facts = [
    lastOkAt
      ? `Last used ${agoText(lastOkAt, clock)}`
      : `Since ${formatDay(createdAt, clock.timeZone)}`,
    failed > 0 && "Last try failed",
  ].filter(Boolean);
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-3 py-2">
      <MonitorSmartphone className="size-4.5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 break-words font-medium">
          {label}
          {isThis && <Badge variant="info">This browser</Badge>}
        </p>
        <p className="text-muted-foreground text-table">{facts.join(" · ")}</p>
      </div>
      <Button
        variant="outline"
        size="sm"
        disabled={busy}
        aria-label={`Remove ${label}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  );
}

type Read = { state: PushState | null; deviceId: string | null };

/** The state of this browser, null until it is known, and what can be done with the member's devices. */
function usePush(known: PushDevices) {
  const { attempt, busy } = useAttempt();
  const [read, setRead] = useState<Read>({ state: null, deviceId: null });
  const { publicKey } = known;

  useEffect(() => {
    let isCurrent = true;
    readPush(known)
      .catch((): Read => ({ state: "unsupported", deviceId: null }))
      .then((found) => isCurrent && setRead(found));
    return () => {
      isCurrent = false;
    };
  }, [known]);

  const turnOn = () =>
    attempt("Notifications could not be turned on", async () => {
      if (publicKey && (await turnOnPush(publicKey))) toast.success("Notifications are on");
    });

  const turnOff = () =>
    attempt("Notifications could not be turned off", async () => {
      await turnOffPush(read.deviceId);
      toast.success("Notifications are off");
    });

  const test = () =>
    attempt("The test could not be sent", async () => {
      const { sent, devices } = await api("POST /company/push-devices/test");
      if (sent === devices) toast.success(`Sent to ${countOf(sent, "device")}`);
      else toast.error(`Sent to ${sent} of ${countOf(devices, "device")}`);
    });

  const remove = (id: string) =>
    attempt("The device could not be removed", async () => {
      await api("DELETE /company/push-devices/{id}", { params: { id } });
      toast.success("Device removed");
    });

  return { ...read, busy, turnOn, turnOff, test, remove };
}
