"use client";

import dynamic from "next/dynamic";

/** Keeps the dashboard out of the sign-in bundle: Next splits dynamic imports only in Client Components. */
export const DashboardScreen = dynamic(() =>
  import("./dashboard-screen").then((module) => module.DashboardScreen),
);
