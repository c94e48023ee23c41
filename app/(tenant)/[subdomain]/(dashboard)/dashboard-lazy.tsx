"use client";

import dynamic from "next/dynamic";

/** The dashboard, for those who are signed in: the sign-in screen is the same page without it. */
export const DashboardScreen = dynamic(() =>
  import("./dashboard-screen").then((module) => module.DashboardScreen),
);

/** What stands in its place where it cannot be loaded. */
export const DashboardProblem = dynamic(() =>
  import("./dashboard-problem").then((module) => module.DashboardProblem),
);
