"use client";

import { lazy, Suspense } from "react";
import { Opening } from "../editing/opening";
import type { useStageChange } from "./use-stage-change";

const Prompt = lazy(() => import("./stage-prompt"));

/** Asks for what a stage needs, once one that needs something has been chosen. */
export function StagePrompt({ change }: { change: ReturnType<typeof useStageChange> }) {
  if (!change.asked) return null;
  return (
    <Suspense fallback={<Opening />}>
      <Prompt {...change.asked} onClose={change.close} />
    </Suspense>
  );
}
