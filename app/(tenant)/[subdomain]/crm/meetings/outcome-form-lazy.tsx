"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import { Opening } from "../editing/opening";

const Form = lazy(() => import("./outcome-form"));

/** The outcome form, fetched when it is first opened. */
export function OutcomeForm(props: ComponentProps<typeof Form>) {
  return (
    <Suspense fallback={<Opening />}>
      <Form {...props} />
    </Suspense>
  );
}
