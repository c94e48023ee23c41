"use client";

import { problemOf } from "@/lib/core/dashboard-problem";
import { DashboardProblem } from "./dashboard-lazy";

export default function DashboardError({ reset }: { reset: () => void }) {
  return <DashboardProblem message={problemOf(-1)} onFound={reset} />;
}
