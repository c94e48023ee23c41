"use client";

import { useRead } from "@/lib/client/use-read";
import { displayName } from "@/lib/core/labels";
import { effectSentence } from "@/lib/core/role-effect";
import type { TeamUser } from "@/lib/team/schema";

/** The effect of a role on the leads in a member's sight, as a sentence; null while they are counted. */
export function useRoleEffect({ id, name, email }: TeamUser, roleId: string): string | null {
  const options = { params: { id: roleId }, query: { member: id } };
  const { data, isError, isFetching } = useRead("GET /company/roles/{id}/effect", options);
  if (isFetching) return null;
  if (!data || isError) return "The leads could not be counted";
  return effectSentence(displayName(name, email), data.effect);
}
