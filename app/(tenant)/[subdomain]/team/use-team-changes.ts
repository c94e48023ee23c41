"use client";

import { useOptimistic, useRef } from "react";
import { toast } from "sonner";
import { useAttempt } from "@/components/form/use-attempt";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import { countOf } from "@/lib/core/format";
import type { CompanyRole } from "@/lib/team/roles/schema";
import type { TeamUser } from "@/lib/team/schema";

type Change = { id: string; values: Partial<TeamUser> | "gone" };

/** Changes members optimistically; reverts with a toast if the server refuses. */
export function useTeamChanges(users: readonly TeamUser[]) {
  const [shown, show] = useOptimistic(users, applied);
  const { attempt } = useAttempt(preferReason);
  const saveRole = useRoleSaves();

  function setRole(user: TeamUser, role: CompanyRole) {
    attempt("Failed to update role", async () => {
      const values = { role: role.base, roleId: role.id, roleName: role.name };
      show({ id: user.id, values });
      await saveRole(user, role.id);
      toast.success("Role updated successfully");
    });
  }

  function setActive({ id }: TeamUser, isActive: boolean, handOverTo: string | null) {
    attempt("Failed to update status", async () => {
      show({ id, values: { isActive } });
      const body = isActive ? { isActive } : { isActive, handOverTo };
      await api("PUT /company/team/{id}", { params: { id }, body });
      toast.success(`Team member ${isActive ? "activated" : "deactivated"} successfully`);
    });
  }

  function remove({ id }: TeamUser, handOverTo: string | null) {
    attempt("Failed to remove team member", async () => {
      show({ id, values: "gone" });
      await api("DELETE /company/team/{id}", { params: { id }, query: { handOverTo } });
      toast.success("Team member removed successfully");
    });
  }

  function resend({ id, email }: TeamUser) {
    attempt("Failed to invite team member", async () => {
      await api("POST /company/team/{id}/invitation", { params: { id }, body: {} });
      toast.success("Invitation sent again", { description: `To ${email}` });
    });
  }

  // A new load of the page forgets every screen that was kept with one's own view.
  function preview({ id }: TeamUser) {
    attempt("The preview could not be started", async () => {
      await api("POST /company/preview", { body: { memberId: id } });
      location.assign("/");
    });
  }

  function signOut({ id }: TeamUser) {
    attempt("Failed to end the sessions", async () => {
      const { ended } = await api("DELETE /company/team/{id}/sessions", { params: { id } });
      toast.success(ended === 0 ? "There was no session" : `${countOf(ended, "session")} ended`);
    });
  }

  function resetFactors({ id }: TeamUser) {
    attempt("Failed to remove the second factors", async () => {
      await api("DELETE /company/team/{id}/factors", { params: { id } });
      toast.success("Second factors removed");
    });
  }

  return { shown, signOut, resetFactors, setRole, setActive, remove, resend, preview };
}

/** Saves roles in order, each based on the version of the previous save. */
function useRoleSaves() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const versions = useRef(new Map<string, number>());
  return ({ id, version }: TeamUser, roleId: string): Promise<void> => {
    const saving = last.current.then(async () => {
      const ifMatch = Math.max(version, versions.current.get(id) ?? 0);
      const options = { params: { id }, body: { roleId }, ifMatch };
      const { user } = await api("PUT /company/team/{id}", options);
      versions.current.set(id, user.version);
    });
    last.current = saving.catch(() => undefined);
    return saving;
  };
}

function applied(users: readonly TeamUser[], { id, values }: Change): readonly TeamUser[] {
  if (values === "gone") return users.filter((user) => user.id !== id);
  return users.map((user) => (user.id === id ? { ...user, ...values } : user));
}

/** Shows the server's reason if there is one. */
function preferReason(failed: string, reason: string | undefined): void {
  toast.error(reason ?? failed);
}

/** Uploads an avatar after its member is saved; a failure shows only a toast. */
export async function uploadAvatar(id: string, avatar: File | null): Promise<void> {
  if (!avatar) return;
  try {
    await api("POST /team/members/{id}/avatar", { params: { id }, files: { avatar } });
    toast.success("Avatar uploaded successfully");
  } catch (error) {
    toast.error(reasonOf(error) ?? "Failed to upload avatar");
  }
}
