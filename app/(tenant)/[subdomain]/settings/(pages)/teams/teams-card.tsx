"use client";

import { Plus } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { useAttempt } from "@/components/form/use-attempt";
import { deleteAction, editAction, RowActions } from "@/components/list/row-actions";
import { SettingsCard } from "@/components/settings/settings-screen";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/client/api";
import { countOf } from "@/lib/core/format";
import type { Team } from "@/lib/team/teams/schema";
import { TeamForm } from "./team-form";

type Props = { teams: readonly Team[] };

/** Settings › Teams: the tree of teams. People get their team on the page of the team. */
export function TeamsCard({ teams }: Props) {
  const [editing, setEditing] = useState<Team | "new" | null>(null);
  const [removing, setRemoving] = useState<Team | null>(null);
  const { attempt } = useAttempt();
  const remove = ({ id, name }: Team) =>
    attempt(`The team ${name} could not be deleted`, async () => {
      await api("DELETE /company/teams/{id}", { params: { id } });
    });
  return (
    <SettingsCard
      title="Teams"
      hint={
        <>
          Who leads a team sees the teams below it too, if their role shows the leads of their team.
          Members join a team on the page <Link href="/team">Team</Link>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {teams.length === 0 ? (
          <p className="text-muted-foreground">There are no teams yet</p>
        ) : (
          <TeamTree teams={teams} parentId={null} on={{ edit: setEditing, remove: setRemoving }} />
        )}
        <Button
          variant="outline"
          className="self-start max-md:w-full"
          onClick={() => setEditing("new")}
        >
          <Plus aria-hidden /> Add Team
        </Button>
      </div>
      {editing && <TeamForm team={editing} teams={teams} onClose={() => setEditing(null)} />}
      {removing && (
        <ConfirmDialog
          title={`Delete the team ${removing.name}?`}
          description="Its members and the teams below it must have moved to others first."
          confirmLabel="Delete"
          tone="destructive"
          onClose={() => setRemoving(null)}
          onConfirm={() => remove(removing)}
        />
      )}
    </SettingsCard>
  );
}

type TreeProps = Props & {
  parentId: string | null;
  on: { edit: (team: Team) => void; remove: (team: Team) => void };
};

function TeamTree({ teams, parentId, on }: TreeProps) {
  const here = teams.filter((team) => team.parentId === parentId);
  if (here.length === 0) return null;
  return (
    <ul className={parentId === null ? "divide-y rounded-lg border" : "ms-4 border-s"}>
      {here.map((team) => (
        <li key={team.id}>
          <div className="flex min-h-12 items-center gap-3 px-3 py-1.5">
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="truncate font-medium">{team.name}</span>
              <span className="truncate text-muted-foreground text-table">{peopleOf(team)}</span>
            </span>
            <RowActions
              of={team.name}
              actions={[editAction(() => on.edit(team)), deleteAction(() => on.remove(team))]}
            />
          </div>
          <TeamTree teams={teams} parentId={team.id} on={on} />
        </li>
      ))}
    </ul>
  );
}

function peopleOf({ members, leaders }: Team): string {
  const count = countOf(members, "member");
  return leaders.length > 0 ? `${count} · Led by ${leaders.join(", ")}` : count;
}
