"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { fieldsFor } from "@/components/form/fields-for";
import { FormDialog, FormSection } from "@/components/form/form-dialog";
import { api } from "@/lib/client/api";
import { type Team, type TeamInput, teamInput } from "@/lib/team/teams/schema";

type Props = { team: Team | "new"; teams: readonly Team[]; onClose: () => void };

const { SelectField, TextField } = fieldsFor<typeof teamInput>();

/** The name and the place of a team. */
export function TeamForm({ team, teams, onClose }: Props) {
  const router = useRouter();
  const isNew = team === "new";

  async function save(body: TeamInput, ifMatch: number | undefined) {
    if (isNew) await api("POST /company/teams", { body });
    else await api("PUT /company/teams/{id}", { params: { id: team.id }, body, ifMatch });
    toast.success(`Team ${body.name} ${isNew ? "added" : "changed"}`);
    router.refresh();
  }

  return (
    <FormDialog
      title={isNew ? "Add Team" : "Edit Team"}
      schema={teamInput}
      initial={
        isNew ? { name: "", parentId: "" } : { name: team.name, parentId: team.parentId ?? "" }
      }
      {...(!isNew && { version: team.version })}
      submitLabel={isNew ? "Add Team" : "Save Changes"}
      failureMessage="The team could not be saved"
      onSubmit={save}
      onClose={onClose}
    >
      <FormSection>
        <TextField name="name" label="Team name" required />
        <SelectField
          name="parentId"
          label="Below"
          emptyLabel="No team: it stands at the top"
          options={teams
            .filter(({ id }) => isNew || id !== team.id)
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FormSection>
    </FormDialog>
  );
}
