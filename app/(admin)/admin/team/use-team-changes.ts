"use client";

import { useOptimistic } from "react";
import { toast } from "sonner";
import { useAttempt } from "@/components/form/use-attempt";
import { api } from "@/lib/client/api";
import { reasonOf, withReason } from "@/lib/client/api-error";
import type { SuperAdminRecord } from "@/lib/super-admins/schema";

/** Activating, deactivating and deleting, at once on the screen and back where the server says no. */
export function useTeamChanges(superAdmins: readonly SuperAdminRecord[]) {
  const [shown, flip] = useOptimistic(superAdmins, flipped);
  const { attempt, refresh } = useAttempt();

  function toggle({ id, isActive, version }: SuperAdminRecord) {
    attempt("Failed to update status", async () => {
      flip(id);
      await api("PATCH /super-admin/super-admins/{id}/status", {
        params: { id },
        body: { isActive: !isActive },
        ifMatch: version,
      });
    });
  }

  /** Answers why it could not be deleted, or null. */
  async function remove({ id }: SuperAdminRecord): Promise<string | null> {
    try {
      await api("DELETE /super-admin/super-admins/{id}", { params: { id } });
      toast.success("Member deleted");
      refresh();
      return null;
    } catch (error) {
      const reason = reasonOf(error);
      toast.error("Failed to delete member", { description: reason });
      return withReason("Failed to delete super admin", reason);
    }
  }

  return { shown, toggle, remove };
}

function flipped(users: readonly SuperAdminRecord[], id: string): readonly SuperAdminRecord[] {
  return users.map((user) => (user.id === id ? { ...user, isActive: !user.isActive } : user));
}
