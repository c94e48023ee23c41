"use client";

import { Users } from "lucide-react";
import Link from "next/link";
import { fieldsFor } from "@/components/form/fields-for";
import { FormSection } from "@/components/form/form-dialog";
import { deleteAction, editAction, RowActions } from "@/components/list/row-actions";
import { EntryForm } from "@/components/settings/entry-form";
import { SettingsList } from "@/components/settings/settings-list";
import { api } from "@/lib/client/api";
import { countOf } from "@/lib/core/format";
import { type Team, type TeamInput, teamInput } from "@/lib/team/teams/schema";

type Props = { teams: readonly Team[] };

/** Settings › Teams: the tree of teams. People get their team on the page of the team. */
export function TeamsCard({ teams }: Props) {
  return (
    <SettingsList<Team>
      title="Teams"
      hint={
        <>
          Who leads a team sees the teams below it too, if their role shows the leads of their team.
          Members join a team on the page <Link href="/team">Team</Link>
        </>
      }
      noun="team"
      empty={teams.length === 0 && { icon: Users, title: "There are no teams yet" }}
      list={(on) => <TeamTree teams={teams} parentId={null} on={on} />}
      form={(team, onClose) => <TeamForm team={team} teams={teams} onClose={onClose} />}
      removal={({ id, name }) => ({
        name,
        description: "Its members and the teams below it must have moved to others first.",
        onDelete: () => api("DELETE /company/teams/{id}", { params: { id } }),
      })}
    />
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

type TeamFormProps = { team: Team | null; teams: readonly Team[]; onClose: () => void };

const { SelectField, TextField } = fieldsFor<typeof teamInput>();

/** The name and the place of a team. */
function TeamForm({ team, teams, onClose }: TeamFormProps) {
  async function save(body: TeamInput, ifMatch: number | undefined) {
    if (team) await api("PUT /company/teams/{id}", { params: { id: team.id }, body, ifMatch });
    else await api("POST /company/teams", { body });
    return body.name;
  }

  return (
    <EntryForm
      noun="team"
      stored={team}
      schema={teamInput}
      initial={{ name: team?.name ?? "", parentId: team?.parentId ?? "" }}
      onSave={save}
      onClose={onClose}
    >
      <FormSection>
        <TextField name="name" label="Team name" required />
        <SelectField
          name="parentId"
          label="Below"
          emptyLabel="No team: it stands at the top"
          options={teams
            .filter(({ id }) => id !== team?.id)
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FormSection>
    </EntryForm>
  );
}
