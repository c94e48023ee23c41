"use client";

import dynamic from "next/dynamic";

/** The company form, fetched when it is first opened. */
export const CompanyForm = dynamic(() => import("./company-form"));
