import { useRef, useState } from "react";
import { useSettled } from "@/components/ui/use-settled";
import { api } from "@/lib/client/api";
import { trialOf } from "@/lib/crm/imports/answers";
import type { ImportPreview } from "@/lib/crm/imports/preview/schema";
import type { ImportRecord } from "@/lib/crm/imports/schema";
import type { ImportSettings } from "@/lib/crm/imports/settings/schema";

const pauseMs = 300;

/** The first rows as they would be stored with these settings; `isBusy` until they are those of the last change. */
export function usePreview(
  loaded: ImportPreview | null,
  record: ImportRecord,
  settings: ImportSettings,
): { preview: ImportPreview | null; isBusy: boolean } {
  const { id } = record;
  const trial = JSON.stringify(trialOf(settings, record));
  const first = useRef(loaded ? trial : null);
  const [shown, setShown] = useState({ preview: loaded, trial: first.current });
  const isBusy = shown.trial !== trial;

  useSettled(isBusy ? trial : null, pauseMs, async (signal) => {
    const options = { params: { id }, body: JSON.parse(trial), signal };
    // Rows of settings that cannot be shown keep what they show: the check says what is wrong.
    const answer = await api("POST /crm/imports/{id}/preview", options).catch(() => null);
    if (!signal.aborted)
      setShown((before) => ({ preview: answer?.preview ?? before.preview, trial }));
  });

  return { preview: shown.preview, isBusy };
}
