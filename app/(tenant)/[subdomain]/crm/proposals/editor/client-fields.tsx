"use client";

import { EmailField, SelectField, TextareaField, TextField } from "@/components/form/fields";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { gstStateOptions } from "@/lib/core/gst-states";
import { GstinField } from "./gstin-field";

const states = gstStateOptions();

/** To whom the proposal goes, as its head names them. */
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
          hint="Within the company's own state CGST and SGST are charged, else IGST."
        />
      </CardContent>
    </Card>
  );
}
