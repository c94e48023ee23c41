"use client";

import { useFormContext } from "react-hook-form";
import { fieldsFor } from "@/components/form/fields-for";
import { asText } from "@/components/form/text-fields";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { gstStateOf, gstStateOptions, isGstin } from "@/lib/core/gst";
import type { proposalForm } from "@/lib/crm/proposals/form";

const { DateField, EmailField, Field, SelectField, TextareaField, TextField } =
  fieldsFor<ReturnType<typeof proposalForm>>();
const states = gstStateOptions();

export function ClientFields() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Client</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4 sm:grid-cols-2">
        <TextField name="clientName" label="Client Name" required />
        <TextField name="clientBusiness" label="Billing Name" />
        <EmailField name="clientEmail" label="Email" />
        <GstinField />
        <TextareaField name="clientAddress" label="Billing Address" rows={2} />
        <SelectField
          name="placeOfSupply"
          label="Place of Supply"
          required
          options={states}
          emptyLabel="Choose a state"
          hint="CGST and SGST within your company's state, IGST elsewhere."
        />
      </CardContent>
    </Card>
  );
}

/** The client's GSTIN; a complete one sets the place of supply. */
function GstinField() {
  const { setValue } = useFormContext();

  function takeState(typed: string) {
    const gstin = typed.trim();
    const state = isGstin(gstin) ? gstStateOf({ gstin, state: null }) : null;
    if (state) setValue("placeOfSupply", state, { shouldValidate: true });
  }

  return (
    <Field name="clientGstin" label="GSTIN">
      {(control, value, change) => (
        <Input
          {...control}
          autoComplete="off"
          autoCapitalize="characters"
          value={asText(value)}
          onChange={(event) => {
            const typed = event.target.value.toUpperCase();
            change(typed);
            takeState(typed);
          }}
        />
      )}
    </Field>
  );
}

export function ProposalFields() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Proposal</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4 sm:grid-cols-2">
        <TextField name="title" label="Title" required wide />
        <DateField name="validUntil" label="Valid Until" required />
        <TextareaField name="intro" label="Introduction" rows={4} />
      </CardContent>
    </Card>
  );
}
