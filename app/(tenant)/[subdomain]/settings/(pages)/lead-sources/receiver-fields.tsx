"use client";

import { OptionsField } from "@/components/form/choice-fields";
import { fieldsFor } from "@/components/form/fields-for";
import { useRead } from "@/lib/client/use-read";
import { receiverKinds, type sourceForm } from "./source-values";
import type { Receivers } from "./words";

const { ComboboxField, SelectField, useValue } = fieldsFor<typeof sourceForm>();

const receiverLabels = {
  nobody: "Nobody: members claim them",
  person: "One member",
  people: "Members in turn",
  team: "A team in turn",
} as const;

/** Who gets the leads of a source. */
export function ReceiverFields({ people, teams }: Receivers) {
  const to = useValue("gives.to");
  const options = (all: Receivers["people"]) =>
    all.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <SelectField
        name="gives.to"
        label="Given to"
        options={receiverKinds.map((value) => ({ value, label: receiverLabels[value] }))}
      />
      {to === "person" && (
        <ComboboxField name="gives.memberId" label="Member" required options={options(people)} />
      )}
      {to === "people" && (
        <OptionsField name="gives.memberIds" label="Members" required kind={peopleKind(people)} />
      )}
      {to === "team" && (
        <SelectField
          name="gives.teamId"
          label="Team"
          required
          emptyLabel="Choose a team"
          options={options(teams)}
        />
      )}
    </>
  );
}

function peopleKind(people: Receivers["people"]) {
  const [first = "", ...others] = people.map(({ id }) => id);
  const labels = Object.fromEntries(people.map(({ id, name }) => [id, name]));
  return { choices: [first, ...others] as const, labels };
}

/** The brand of leads that name none; one that was deleted stays until another is chosen. */
export function BrandField() {
  const { data, isError } = useRead("GET /crm/brands/dropdown", {});
  const emptyText = isError ? "Could not load the brands" : data ? "Nothing found" : "Loading...";
  return (
    <ComboboxField
      name="brandRule.brandId"
      label="Brand of other leads"
      hint="Empty: “Unsorted enquiries”"
      options={data?.brands.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      emptyText={emptyText}
      valueLabel={data ? "A deleted brand" : emptyText}
    />
  );
}
