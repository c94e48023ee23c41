"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";
import { reasonOf } from "@/lib/client/api-error";
import { ConfirmDialog } from "./confirm-dialog";

type Props = Pick<
  ComponentProps<typeof ConfirmDialog>,
  "title" | "description" | "confirmLabel" | "busyLabel" | "onClose"
> & {
  /** The noun of what is deleted: "list". */
  noun: string;
  onDelete: () => Promise<unknown>;
  /** Shows that it is deleted. */
  onDeleted: () => void;
};

/** Asks before something is deleted, and shows why it could not be. The page is refreshed either way. */
export function DeletionQuestion({ noun, onDelete, onDeleted, ...props }: Props) {
  const router = useRouter();

  /** Why it could not be deleted, or nothing. */
  async function remove(): Promise<string | undefined> {
    try {
      await onDelete();
    } catch (error) {
      return reasonOf(error) ?? `The ${noun} could not be deleted. Try again.`;
    } finally {
      router.refresh();
    }
    onDeleted();
    return undefined;
  }

  return (
    <ConfirmDialog
      confirmLabel="Delete"
      busyLabel="Deleting..."
      tone="destructive"
      onConfirm={remove}
      {...props}
    />
  );
}
