import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError, report } from "@/lib/client/api";
import type { AnswerTo } from "@/lib/client/contract";
import { onPresence } from "@/lib/client/feed";
import { type PresenceMode, presenceEveryMs } from "@/lib/core/presence";
import type { Colleague, PresenceInput } from "@/lib/crm/presence/endpoints";

/** A record that is left sooner does not count as opened. */
const openMs = 500;

type Subject = Pick<PresenceInput, "kind" | "id">;

/** The colleagues who have this record open. While it is shown they see this member, and whether they edit it. */
export function usePresence({ kind, id }: Subject, mode: PresenceMode): readonly Colleague[] {
  const [colleagues, setColleagues] = useState<readonly Colleague[]>([]);
  const reportMode = useRef<() => void>(ignore);
  const currentMode = useEffectEvent(() => mode);

  useEffect(() => {
    const view = crypto.randomUUID();
    const send = (sent: PresenceInput["mode"]) =>
      report("POST /company/presence", { body: { view, kind, id, mode: sent } });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOpen = false;
    let isQueued = false;
    // Reports are sent one at a time, since a report that arrives after "left" would open the view again.
    let reports: Promise<void> = Promise.resolve();

    function open() {
      clearTimeout(timer);
      isOpen = true;
      if (isQueued) return;
      isQueued = true;
      reports = reports.then(sendOpen);
    }

    async function sendOpen() {
      isQueued = false;
      if (!isOpen) return;
      const { isOn, colleagues: others } = await send(currentMode()).catch(noColleagues);
      if (!isOpen) return;
      setColleagues(others);
      clearTimeout(timer);
      if (isOn) timer = setTimeout(open, presenceEveryMs);
    }

    function leave() {
      clearTimeout(timer);
      if (isOpen) reports = reports.then(() => send("left")).then(ignore, ignore);
      isOpen = false;
      isQueued = false;
    }

    const followVisibility = () => (isVisible() ? open() : leave());
    const reportIfOpen = () => void (isOpen && open());
    if (isVisible()) timer = setTimeout(open, openMs);
    reportMode.current = reportIfOpen;
    document.addEventListener("visibilitychange", followVisibility);
    const unsubscribe = onPresence((recordId) => recordId === id && reportIfOpen());
    return () => {
      reportMode.current = ignore;
      document.removeEventListener("visibilitychange", followVisibility);
      unsubscribe();
      leave();
      setColleagues([]);
    };
  }, [kind, id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new mode is reported at once
  useEffect(() => {
    reportMode.current();
  }, [mode]);
  return colleagues;
}

const isVisible = (): boolean => document.visibilityState === "visible";

/** A failed report is repeated with the next one, but a refused one is not: a preview as another member is not present. */
function noColleagues(error: unknown): AnswerTo<"POST /company/presence"> {
  const isRefused = error instanceof ApiError && error.status === 403;
  return { isOn: !isRefused, colleagues: [] };
}

function ignore(): void {}
