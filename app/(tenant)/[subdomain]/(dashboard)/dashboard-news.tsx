"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { useFeed } from "@/lib/client/use-feed";
import { NewsNotice } from "../crm/live/live-notice";

/** The dashboard itself shows sooner what was done on it. */
const ownActMs = 1500;

type DashboardNewsProps = {
  /** The figures as they were loaded; others show what was new. */
  loaded: unknown;
};

/** Tells that figures of the dashboard may have changed since it was loaded. */
export function DashboardNews({ loaded }: DashboardNewsProps) {
  const router = useRouter();
  const [, startTransition] = useTransition();
  const [changedSince, setChangedSince] = useState<unknown>(null);
  useFeed(() => {
    setTimeout(() => setChangedSince(loaded), ownActMs);
  });
  return (
    <NewsNotice
      news={changedSince === loaded ? "There are changes" : null}
      onShow={() => startTransition(() => router.refresh())}
    />
  );
}
