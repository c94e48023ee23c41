"use client";

import { Button } from "@/components/ui/button";
import { useRead } from "@/lib/client/use-read";
import { countOf } from "@/lib/core/format";
import { effectSentence } from "@/lib/core/role-effect";
import type { CompanyRole, Effect } from "@/lib/team/roles/schema";
import type { RoleDrafts } from "./use-role-drafts";

/** The effect of an unsaved change of a role on its members, and the buttons that save and discard it. */
export function RoleChange({ role, drafts }: { role: CompanyRole; drafts: RoleDrafts }) {
  const { sees, seesUnassigned } = drafts.shown(role);
  const effect = useEffectOf(role, { sees, seesUnassigned });
  if (!drafts.isChanged(role)) return null;
  return (
    <div className="flex min-w-36 flex-col gap-2">
      {effect && (
        <p role="status" className="text-muted-foreground text-xs">
          {effectSentence(countOf(effect.people || role.members, "member"), effect)}
        </p>
      )}
      <span className="flex gap-2">
        <Button size="sm" disabled={drafts.busy} onClick={() => drafts.save(role)}>
          Save
        </Button>
        <Button
          size="sm"
          variant="outline"
          disabled={drafts.busy}
          onClick={() => drafts.discard(role)}
        >
          Cancel
        </Button>
      </span>
    </div>
  );
}

type View = Pick<CompanyRole, "sees" | "seesUnassigned">;

/** The effect of another view for the members of the role; null while it is unknown or the view is as before. */
function useEffectOf(role: CompanyRole, { sees, seesUnassigned }: View): Effect | null {
  const isSame = sees === role.sees && seesUnassigned === role.seesUnassigned;
  const query = { sees, seesUnassigned: seesUnassigned ? "true" : "false" } as const;
  const options = isSame ? null : { params: { id: role.id }, query };
  const { data, isFetching } = useRead("GET /company/roles/{id}/effect", options);
  return isFetching ? null : (data?.effect ?? null);
}
