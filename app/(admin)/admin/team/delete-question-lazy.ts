"use client";

import dynamic from "next/dynamic";

/** The question before a team member is deleted, fetched when it is first asked. */
export const DeleteQuestion = dynamic(() => import("./delete-question"));
