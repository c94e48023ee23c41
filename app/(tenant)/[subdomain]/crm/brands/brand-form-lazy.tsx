"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import { Opening } from "../editing/opening";

const Form = lazy(() => import("./brand-form"));

/** The brand form, fetched when it is first opened: a list does without it and its schema. */
export function BrandForm(props: ComponentProps<typeof Form>) {
  return (
    <Suspense fallback={<Opening />}>
      <Form {...props} />
    </Suspense>
  );
}
