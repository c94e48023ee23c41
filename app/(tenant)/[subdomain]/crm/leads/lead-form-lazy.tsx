"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import { Opening } from "../editing/opening";

export type { LeadFormContext } from "./lead-form";

const Form = lazy(() => import("./lead-form"));

/** The lead form, fetched when it is first opened: a list does without it and its schema. */
export function LeadForm(props: ComponentProps<typeof Form>) {
  return (
    <Suspense fallback={<Opening />}>
      <Form {...props} />
    </Suspense>
  );
}
