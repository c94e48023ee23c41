"use client";

import { Field } from "@/components/form/field";
import { asText } from "@/components/form/fields";
import { useFormState } from "@/components/form/form-state";
import { Input } from "@/components/ui/input";
import { gstStateOf } from "@/lib/core/gst-states";
import { isGstin } from "@/lib/core/gstin";

/** The client's GSTIN. Once it is whole, its state is the place of supply, unless another is chosen after. */
export function GstinField() {
  const { patch } = useFormState();
  return (
    <Field name="clientGstin" label="GSTIN">
      {(control, value) => (
        <Input
          {...control}
          autoComplete="off"
          autoCapitalize="characters"
          value={asText(value)}
          onChange={(event) => patch(withItsState(event.target.value.toUpperCase()))}
        />
      )}
    </Field>
  );
}

function withItsState(clientGstin: string) {
  const gstin = clientGstin.trim();
  const placeOfSupply = isGstin(gstin) ? gstStateOf({ gstin, state: null }) : null;
  return placeOfSupply ? { clientGstin, placeOfSupply } : { clientGstin };
}
