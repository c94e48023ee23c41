"use client";

import dynamic from "next/dynamic";

/** The portal, for those who are signed in: the sign-in screen lies under the same layout without it. */
export const CompanyShell = dynamic(() =>
  import("./company-shell").then((module) => module.CompanyShell),
);
