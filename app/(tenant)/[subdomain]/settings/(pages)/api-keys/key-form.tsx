"use client";

import * as z from "zod";
import { OptionsField } from "@/components/form/choice-fields";
import type { Failure } from "@/components/form/failure";
import { fieldsFor } from "@/components/form/fields-for";
import { FormSection } from "@/components/form/form-dialog";
import { EntryForm } from "@/components/settings/entry-form";
import { api } from "@/lib/client/api";
import { type CompanyApiKey, keyDays, keyRights } from "@/lib/companies/api-keys/schema";
import { recordId } from "@/lib/core/fields";
import { formatDay } from "@/lib/core/format";
import { capitalized } from "@/lib/core/labels";
import { rightPhrases } from "@/lib/core/permissions";
import { builtInRoles, roleTitle } from "@/lib/core/roles";
import { name } from "@/lib/core/text";
import type { CompanyRole } from "@/lib/team/roles/schema";

const keyForm = z.object({
  name: name("Name", 60),
  roleId: recordId("Choose a role"),
  teamId: z.string(),
  rights: z.array(z.enum(keyRights)),
  ips: z.string(),
  validForDays: z.string(),
});

type KeyValues = z.output<typeof keyForm>;

const { SelectField, TextareaField, TextField, useValue } = fieldsFor<typeof keyForm>();

/** The roles and teams of the company, and its zone. */
export type Known = {
  roles: readonly CompanyRole[];
  teams: readonly { id: string; name: string }[];
  timeZone: string;
};

/** A key with its text, which is shown once. */
export type NewKey = { key: CompanyApiKey; text: string };

type Props = {
  /** The key to change, or null for a new one. */
  stored: CompanyApiKey | null;
  known: Known;
  onCreated: (created: NewKey) => void;
  onClose: () => void;
};

/** Add Key and Edit Key. */
export default function KeyFormDialog({ stored, known, onCreated, onClose }: Props) {
  async function save(values: KeyValues, ifMatch: number | undefined) {
    const body = inputOf(values, known);
    if (stored) {
      const params = { id: stored.id };
      await api("PUT /company/api-keys/{id}", { params, body, ifMatch });
    } else onCreated(await api("POST /company/api-keys", { body }));
    return body.name;
  }

  return (
    <EntryForm
      noun="key"
      stored={stored}
      schema={keyForm}
      initial={initialOf(stored)}
      explain={beside}
      onSave={save}
      onClose={onClose}
    >
      <FormSection>
        <TextField name="name" label="Name" required hint="The program that gets the key" />
        <EndField stored={stored} timeZone={known.timeZone} />
      </FormSection>
      <GrantFields {...known} />
      <FormSection title="Where it is used">
        <TextareaField
          name="ips"
          label="Addresses"
          hint="One a line, such as 203.0.113.7 or 203.0.113.0/24. Empty: all"
        />
      </FormSection>
    </EntryForm>
  );
}

function GrantFields({ roles, teams }: Known) {
  const chosen = useValue("roleId");
  const role = roles.find(({ id }) => id === chosen);
  const [first, ...others] = rightsIn(role);
  const labels = Object.fromEntries(keyRights.map((key) => [key, capitalized(rightPhrases[key])]));
  const byTeam = role?.sees === "team";
  return (
    <FormSection title="What it may do">
      <SelectField
        name="roleId"
        label="Role"
        required
        options={roles
          .filter(({ sees }) => sees !== "own")
          .map((one) => ({ value: one.id, label: roleTitle(one) }))}
      />
      <SelectField
        name="teamId"
        label="Records"
        required={byTeam}
        emptyLabel={byTeam ? "Choose a team" : "All records"}
        options={teams.map((team) => ({ value: team.id, label: `Team ${team.name}` }))}
      />
      {first && (
        <OptionsField
          name="rights"
          label="Rights"
          hint="Without them it reads, and changes what its role may change"
          kind={{ choices: [first, ...others], labels }}
        />
      )}
    </FormSection>
  );
}

/** The rights of the role that a key can have. */
function rightsIn(role: Known["roles"][number] | undefined) {
  return keyRights.filter((right) => role?.rights.includes(right));
}

const ends = [
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: String(keyDays.usual), label: "In a year" },
  { value: String(keyDays.most), label: "In 5 years" },
];

function EndField({ stored, timeZone }: Pick<Props, "stored"> & { timeZone: string }) {
  const kept = stored && { emptyLabel: `On ${formatDay(stored.expiresAt, timeZone)}, as it is` };
  return <SelectField name="validForDays" label="Ends" options={ends} {...kept} />;
}

function initialOf(stored: CompanyApiKey | null): KeyValues {
  return {
    name: stored?.name ?? "",
    roleId: stored?.roleId ?? builtInRoles.readOnly.id,
    teamId: stored?.teamId ?? "",
    rights: stored?.rights ?? [],
    ips: stored?.ips.join("\n") ?? "",
    validForDays: stored ? "" : String(keyDays.usual),
  };
}

function inputOf({ teamId, rights, ips, validForDays, ...values }: KeyValues, { roles }: Known) {
  const possible = rightsIn(roles.find(({ id }) => id === values.roleId));
  return {
    ...values,
    teamId: teamId || null,
    rights: rights.filter((right) => possible.includes(right)),
    ips: ips.split(/[\s,]+/).filter(Boolean),
    ...(validForDays && { validForDays: Number(validForDays) }),
  };
}

/** Puts a failure of one address beside their field. */
function beside({ fields, ...failure }: Failure): Failure {
  const entries = Object.entries(fields).map(([path, message]) => [path.split(".")[0], message]);
  return { ...failure, fields: Object.fromEntries(entries) };
}
