"use client";

import dynamic from "next/dynamic";
import { problemOf } from "@/lib/client/api-error";

const DashboardProblem = dynamic(() =>
  import("./dashboard-problem").then((module) => module.DashboardProblem),
);

export default function DashboardError({ reset }: { reset: () => void }) {
  return <DashboardProblem message={problemOf(-1)} onFound={reset} />;
}
