"use client";

import { TextField, UrlField } from "@/components/form/fields";
import { useFormState } from "@/components/form/form-state";
import { valueAt } from "@/lib/core/form-values";

/** Where a meeting is, as its mode asks: a link, an address, or nothing for a call by phone. */
export function PlaceField() {
  const mode = valueAt(useFormState().values, "mode");
  if (mode === "Video Call") return <UrlField wide name="meetingLink" label="Meeting Link" />;
  if (mode === "In Person") return <TextField wide name="location" label="Location" />;
  return null;
}
