"use client";

import { useEffect, useState } from "react";
import { api } from "@/lib/client/api";
import { displayName } from "@/lib/core/labels";
import { effectSentence } from "@/lib/core/role-effect";
import type { TeamUser } from "@/lib/team/schema";

/** The effect of a role on the leads in a member's sight, as a sentence; null while they are counted. */
export function useRoleEffect({ id, name, email }: TeamUser, roleId: string): string | null {
  const [sentence, setSentence] = useState<string | null>(null);
  const who = displayName(name, email);
  useEffect(() => {
    let isCurrent = true;
    setSentence(null);
    readEffect(id, roleId, who).then((text) => isCurrent && setSentence(text));
    return () => {
      isCurrent = false;
    };
  }, [id, roleId, who]);
  return sentence;
}

async function readEffect(member: string, id: string, who: string): Promise<string> {
  try {
    const query = { member };
    const { effect } = await api("GET /company/roles/{id}/effect", { params: { id }, query });
    return effectSentence(who, effect);
  } catch {
    return "The leads could not be counted";
  }
}
