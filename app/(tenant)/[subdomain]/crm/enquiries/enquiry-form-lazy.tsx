"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import { Opening } from "../editing/opening";

export type { EnquiryFormContext } from "./enquiry-form";

const Form = lazy(() => import("./enquiry-form"));

/** The enquiry form, fetched when it is first opened: a list does without it and its schema. */
export function EnquiryForm(props: ComponentProps<typeof Form>) {
  return (
    <Suspense fallback={<Opening />}>
      <Form {...props} />
    </Suspense>
  );
}
