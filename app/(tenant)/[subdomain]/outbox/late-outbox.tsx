"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { provideOutbox } from "@/lib/client/outbox/waiting";
import type { Catalogue } from "@/lib/core/catalogue";

provideOutbox(() =>
  import("@/lib/client/outbox/browser-outbox").then(({ openOutbox }) => openOutbox()),
);

const WaitingBar = dynamic(() => import("./waiting-bar"), { ssr: false, loading: () => null });

/** Time for the first paint and for what the person does first. */
const idleMs = 2_500;

/** The outbox of the company's screens. Its code loads once the page is at rest. */
export function LateOutbox({ catalogue }: { catalogue: Catalogue }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), idleMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate && <WaitingBar catalogue={catalogue} />;
}
