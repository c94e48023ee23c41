"use client";

import dynamic from "next/dynamic";

/**
 * The dashboard, kept out of the sign-in screen, which is the same page. Next splits off what a Client
 * Component imports dynamically, not what a Server Component does.
 */
export const DashboardScreen = dynamic(() =>
  import("./dashboard-screen").then((module) => module.DashboardScreen),
);
