"use client";

import dynamic from "next/dynamic";

/** The form of a team member, fetched when it is first opened. */
export const SuperAdminForm = dynamic(() => import("./super-admin-form"));
