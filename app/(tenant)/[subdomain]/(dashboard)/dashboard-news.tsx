"use client";

import { useState } from "react";
import { useAttempt } from "@/components/form/use-attempt";
import { useFeed } from "@/lib/client/use-feed";
import { NewsNotice } from "../crm/live/live-notice";
import { ownChangeMs } from "../crm/live/use-live-rows";

type DashboardNewsProps = {
  /** The figures as they were loaded; others show what was new. */
  loaded: unknown;
};

/** Tells that figures of the dashboard may have changed since it was loaded. */
export function DashboardNews({ loaded }: DashboardNewsProps) {
  const { refresh } = useAttempt();
  const [changedSince, setChangedSince] = useState<unknown>(null);
  useFeed(() => {
    setTimeout(() => setChangedSince(loaded), ownChangeMs);
  });
  return (
    <NewsNotice news={changedSince === loaded ? "There are changes" : null} onShow={refresh} />
  );
}
