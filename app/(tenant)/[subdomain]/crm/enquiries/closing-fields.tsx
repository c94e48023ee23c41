"use client";

import { TextareaField } from "@/components/form/fields";
import { useFormState } from "@/components/form/form-state";
import { MoneyField } from "@/components/form/money-field";

/** The value, which is final once it is won, and why it was lost, once it is. */
export function ClosingFields() {
  const { stage } = useFormState().values;
  const isWon = stage === "Won";
  return (
    <>
      <MoneyField
        name="estimatedValue"
        label={isWon ? "Final Value" : "Estimated Value"}
        required={isWon}
      />
      {stage === "Lost" && <TextareaField name="lostReason" label="Lost Reason" required />}
    </>
  );
}
