"use client";

import { lateDialog } from "./late-dialog";

/** The same as `ConfirmDialog`, with code that loads once a question is asked. */
export const ConfirmDialog = lateDialog(async () => ({
  default: (await import("./confirm-dialog")).ConfirmDialog,
}));
