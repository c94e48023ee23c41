"use client";

import { problemOf } from "@/lib/client/api-error";
import { DashboardProblem } from "./dashboard-problem";

export default function DashboardError({ reset }: { reset: () => void }) {
  return <DashboardProblem message={problemOf(-1)} onFound={reset} />;
}
