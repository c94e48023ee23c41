"use client";

import dynamic from "next/dynamic";

/** The question before a company is deleted, fetched when it is first asked. */
export const DeleteCompany = dynamic(() => import("./delete-company"));
