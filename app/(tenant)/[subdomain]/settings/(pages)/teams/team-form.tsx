"use client";

import { fieldsFor } from "@/components/form/fields-for";
import { FormSection } from "@/components/form/form-dialog";
import { EntryForm } from "@/components/settings/entry-form";
import { api } from "@/lib/client/api";
import { type Team, type TeamInput, teamInput } from "@/lib/team/teams/schema";

type Props = { team: Team | null; teams: readonly Team[]; onClose: () => void };

const { SelectField, TextField } = fieldsFor<typeof teamInput>();

/** The name and the place of a team. */
export function TeamForm({ team, teams, onClose }: Props) {
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
