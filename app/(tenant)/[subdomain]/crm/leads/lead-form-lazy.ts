"use client";

import dynamic from "next/dynamic";

export type { LeadFormContext } from "./lead-form";

/** The lead form, fetched when it is first opened: a list does without it and its schema. */
export const LeadForm = dynamic(() => import("./lead-form"));
