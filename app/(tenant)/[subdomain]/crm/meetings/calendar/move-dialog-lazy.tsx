"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import { Opening } from "../../editing/opening";

const Dialog = lazy(() => import("./move-dialog"));

/** The dialog that moves a meeting, fetched when it is first opened. */
export function MoveDialog(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense fallback={<Opening />}>
      <Dialog {...props} />
    </Suspense>
  );
}
