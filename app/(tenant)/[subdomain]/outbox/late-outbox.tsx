"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { provideOutbox } from "@/lib/client/outbox/waiting";
import type { Company } from "./describe-act";

const WaitingBar = dynamic(() => import("./waiting-bar"), { ssr: false, loading: () => null });

/** Time for the first paint and for what the person does first. */
const idleMs = 2_500;

type Props = {
  company: Company;
  /** Whether the session sees the company as somebody else, and changes nothing. */
  isPreview: boolean;
};

/** The outbox of the company's screens, none during a preview. Its code loads once the page is at rest. */
export function LateOutbox({ company, isPreview }: Props) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (isPreview) return;
    const takeAway = provideOutbox(async () =>
      (await import("@/lib/client/outbox/browser-outbox")).openOutbox(),
    );
    const timer = setTimeout(() => setLate(true), idleMs);
    return () => {
      clearTimeout(timer);
      takeAway();
    };
  }, [isPreview]);
  return isLate && <WaitingBar company={company} />;
}
