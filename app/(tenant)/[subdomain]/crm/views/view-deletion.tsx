"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import type { RecordKind } from "@/lib/core/record-kinds";
import type { View } from "@/lib/crm/views/schema";
import { recordScreens } from "../record-screens";
import { noView, viewKey } from "./shown-views";

type Props = { kind: RecordKind; view: View; onClose: () => void };

/** Asks before a view is deleted, and shows all records afterwards. */
export default function ViewDeletion({ kind, view, onClose }: Props) {
  const router = useRouter();
  const { href, many } = recordScreens[kind];

  /** Why it could not be deleted, or nothing. */
  async function remove(): Promise<string | undefined> {
    try {
      await api("DELETE /company/views/{id}", { params: { id: view.id }, ifMatch: view.version });
    } catch (error) {
      return reasonOf(error) ?? "The view could not be deleted. Please try again.";
    }
    toast.success("View deleted");
    router.push(`${href}?${viewKey}=${noView}`);
    router.refresh();
    return undefined;
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Delete the view ${view.name}?`}
      description={
        view.visibility === "own"
          ? `The ${many} themselves stay.`
          : `Your colleagues lose it too. The ${many} themselves stay.`
      }
      confirmLabel="Delete"
      busyLabel="Deleting..."
      tone="destructive"
      onConfirm={remove}
    />
  );
}
