"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import { Opening } from "../editing/opening";

const Dialog = lazy(() => import("./link-dialog"));

/** The dialog with the client's link, fetched when there is one to copy. */
export function LinkDialog(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense fallback={<Opening />}>
      <Dialog {...props} />
    </Suspense>
  );
}
