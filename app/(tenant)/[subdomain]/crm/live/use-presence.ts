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
  const sayAgain = useRef<() => void>(ignore);
  const modeNow = useEffectEvent(() => mode);

  useEffect(() => {
    const view = crypto.randomUUID();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isSaid = false;
    let isOver = false;

    const tell = (said: PresenceInput["mode"]) =>
      report("POST /company/presence", { body: { view, kind, id, mode: said } });

    async function say() {
      clearTimeout(timer);
      isSaid = true;
      const { isOn, colleagues: others } = await tell(modeNow()).catch(unheard);
      if (isOver) return;
      setColleagues(others);
      clearTimeout(timer);
      if (isOn && isLookedAt()) timer = setTimeout(say, presenceEveryMs);
    }

    function leave() {
      clearTimeout(timer);
      if (isSaid) tell("left").catch(ignore);
      isSaid = false;
    }

    const look = () => (isLookedAt() ? say() : leave());
    if (isLookedAt()) timer = setTimeout(say, openMs);
    const sayNews = () => void (isSaid && say());
    sayAgain.current = sayNews;
    document.addEventListener("visibilitychange", look);
    const end = onPresence((recordId) => recordId === id && sayNews());
    return () => {
      isOver = true;
      sayAgain.current = ignore;
      document.removeEventListener("visibilitychange", look);
      end();
      leave();
      setColleagues([]);
    };
  }, [kind, id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new mode is reported at once
  useEffect(() => {
    sayAgain.current();
  }, [mode]);
  return colleagues;
}

const isLookedAt = (): boolean => document.visibilityState === "visible";

/** A report that fails is made again with the next one; not by who only looks as somebody else. */
function unheard(error: unknown): AnswerTo<"POST /company/presence"> {
  const isRefused = error instanceof ApiError && error.status === 403;
  return { isOn: !isRefused, colleagues: [] };
}

function ignore(): void {}
