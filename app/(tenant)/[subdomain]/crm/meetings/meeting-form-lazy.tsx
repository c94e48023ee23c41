"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import { Opening } from "../editing/opening";

export type { MeetingFormContext, MeetingLead } from "./meeting-form";

const Form = lazy(() => import("./meeting-form"));

/** The meeting form, fetched when it is first opened: a list does without it and its schema. */
export function MeetingForm(props: ComponentProps<typeof Form>) {
  return (
    <Suspense fallback={<Opening />}>
      <Form {...props} />
    </Suspense>
  );
}
