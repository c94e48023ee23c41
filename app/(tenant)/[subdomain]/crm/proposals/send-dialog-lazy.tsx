"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import { Opening } from "../editing/opening";

const Dialog = lazy(() => import("./send-dialog"));

/** The dialog that sends, fetched when it is first opened. */
export function SendDialog(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense fallback={<Opening />}>
      <Dialog {...props} />
    </Suspense>
  );
}
