"use client";

import dynamic from "next/dynamic";

/** The dialog that suspends a company, fetched when it is first opened. */
export const StopCompany = dynamic(() => import("./stop-company"));
