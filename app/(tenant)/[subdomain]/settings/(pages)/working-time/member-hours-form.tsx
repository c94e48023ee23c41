"use client";

import { Plus, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef } from "react";
import { useFieldArray } from "react-hook-form";
import { toast } from "sonner";
import { fieldsFor } from "@/components/form/fields-for";
import { FormDialog, FormSection } from "@/components/form/form-dialog";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/client/api";
import type { WorkingMember } from "@/lib/companies/working-time/endpoints";
import { hoursIn, memberHoursForm, weekTexts } from "@/lib/companies/working-time/form";
import { WeekFields } from "./company-hours-card";

const { DateField, SelectField } = fieldsFor<typeof memberHoursForm>();

type Props = {
  /** The member to change, or null to choose one. */
  member: WorkingMember | null;
  /** The members to choose from. */
  members: readonly WorkingMember[];
  version: number;
  onClose: () => void;
};

/** The leave of a member, and hours of their own. */
export function MemberHoursForm({ member, members, version, onClose }: Props) {
  const router = useRouter();
  return (
    <FormDialog
      title={member ? `Working Time of ${member.name}` : "Add Leave"}
      schema={memberHoursForm}
      initial={{
        id: member?.id ?? "",
        week: weekTexts(member?.hours ?? []),
        leave: member?.leave ?? [],
      }}
      version={version}
      submitLabel="Save Working Time"
      failureMessage="The working time could not be saved. Try again."
      onSubmit={async ({ id, week, leave }, ifMatch) => {
        const body = { members: [{ id, hours: hoursIn(week), leave }] };
        // A refused save refreshes too: the form opens again with what is stored.
        await api("PUT /company/working-time", { body, ifMatch }).finally(() => router.refresh());
        toast.success("Working time saved");
      }}
      onClose={onClose}
    >
      {!member && (
        <FormSection>
          <SelectField
            name="id"
            label="Member"
            required
            emptyLabel="Choose a member"
            options={members.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </FormSection>
      )}
      <FormSection title="Leave">
        <LeaveFields />
      </FormSection>
      <FormSection title="Hours">
        <WeekFields whenEmpty="As the company" />
      </FormSection>
    </FormDialog>
  );
}

function LeaveFields() {
  const { fields, append, remove } = useFieldArray({ name: "leave" });
  const addition = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      {fields.map(({ id }, at) => (
        <div key={id} className="flex items-end gap-2">
          <div className="grid min-w-0 flex-1 grid-cols-2 gap-2">
            <DateField name={`leave.${at}.from`} label="First day" required />
            <DateField name={`leave.${at}.to`} label="Last day" required />
          </div>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Remove leave ${at + 1}`}
            onClick={() => {
              remove(at);
              addition.current?.focus();
            }}
          >
            <X />
          </Button>
        </div>
      ))}
      <Button
        ref={addition}
        variant="outline"
        size="sm"
        className="w-fit"
        onClick={() => append({ from: "", to: "" })}
      >
        <Plus />
        Add Days
      </Button>
    </div>
  );
}
