"use client";

import { DashboardProblem } from "./dashboard-lazy";
import { problemOf } from "./problem-of";

export default function DashboardError({ reset }: { reset: () => void }) {
  return <DashboardProblem message={problemOf(-1)} onFound={reset} />;
}
