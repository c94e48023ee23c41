"use client";

import dynamic from "next/dynamic";

/** The question before somebody leaves, fetched when it is first asked. */
export const LeavingDialog = dynamic(() => import("./leaving-dialog"));
