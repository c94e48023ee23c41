"use client";

import dynamic from "next/dynamic";

/** The portal, for those who are signed in: the sign-in screen lies under the same layout without it. */
export const AdminShell = dynamic(() =>
  import("./admin-shell").then((module) => module.AdminShell),
);
