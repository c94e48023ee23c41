import { useEffect, useState } from "react";
import { toast } from "sonner";
import { useAttempt } from "@/components/form/use-attempt";
import { api } from "@/lib/client/api";
import { type PushState, readPush, turnOffPush, turnOnPush } from "@/lib/client/push";
import type { PushDevices } from "@/lib/companies/push/schema";
import { countOf } from "@/lib/core/format";

type Read = { state: PushState | null; deviceId: string | null };

/** The state of this browser, null until it is known, and what can be done with the member's devices. */
export function usePush(known: PushDevices) {
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
