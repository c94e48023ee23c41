"use client";

import dynamic from "next/dynamic";

/** The forms of a team member, fetched when one is first opened. */
export const AddMemberForm = dynamic(() => import("./add-member-form"));
export const EditMemberForm = dynamic(() => import("./edit-member-form"));
