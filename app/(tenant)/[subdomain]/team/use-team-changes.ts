"use client";

import { useRouter } from "next/navigation";
import { useOptimistic, useTransition } from "react";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/reason-of";
import type { MemberRole } from "@/lib/core/roles";
import type { TeamUser } from "@/lib/team/schema";

const path = "/company/team";

type Change = { id: string; values: Partial<TeamUser> | "gone" };

/** Changes of members, at once on the screen and back, with a notice, where the server says no. */
export function useTeamChanges(users: readonly TeamUser[]) {
  const router = useRouter();
  const [shown, show] = useOptimistic(users, applied);
  const [, startTransition] = useTransition();

  function attempt(change: Change, send: () => Promise<unknown>, words: { failed: string }) {
    startTransition(async () => {
      show(change);
      try {
        await send();
      } catch (error) {
        toast.error(reasonOf(error) ?? words.failed);
      }
      startTransition(() => router.refresh());
    });
  }

  function setRole({ id, version }: TeamUser, role: MemberRole) {
    const send = async () => {
      await api.put(`${path}/${id}`, { body: { role }, ifMatch: version });
      toast.success("Role updated successfully");
    };
    attempt({ id, values: { role } }, send, { failed: "Failed to update role" });
  }

  function setActive({ id }: TeamUser, isActive: boolean, handOverTo: string | null) {
    const body = isActive ? { isActive } : { isActive, handOverTo };
    const send = async () => {
      await api.put(`${path}/${id}`, { body });
      toast.success(`Team member ${isActive ? "activated" : "deactivated"} successfully`);
    };
    attempt({ id, values: { isActive } }, send, { failed: "Failed to update status" });
  }

  function remove({ id }: TeamUser, handOverTo: string | null) {
    const send = async () => {
      await api.delete(`${path}/${id}`, { query: { handOverTo } });
      toast.success("Team member removed successfully");
    };
    attempt({ id, values: "gone" }, send, { failed: "Failed to remove team member" });
  }

  function resend({ id, email }: TeamUser) {
    const send = async () => {
      await api.post(`${path}/${id}/invitation`, { body: {} });
      toast.success("Invitation sent again", { description: `To ${email}` });
    };
    attempt({ id, values: {} }, send, { failed: "Failed to invite team member" });
  }

  return { shown, setRole, setActive, remove, resend };
}

function applied(users: readonly TeamUser[], { id, values }: Change): readonly TeamUser[] {
  if (values === "gone") return users.filter((user) => user.id !== id);
  return users.map((user) => (user.id === id ? { ...user, ...values } : user));
}
