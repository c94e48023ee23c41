"use client";

import dynamic from "next/dynamic";

/** The brand form, fetched when it is first opened: a list does without it and its schema. */
export const BrandForm = dynamic(() => import("./brand-form"));
