"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { toast } from "sonner";
import { fieldsFor } from "@/components/form/fields-for";
import { isSameValue } from "@/components/form/use-record-form";
import { SettingsForm } from "@/components/settings/settings-form";
import { SettingsCard } from "@/components/settings/settings-screen";
import { api } from "@/lib/client/api";
import type { NamedSpan } from "@/lib/companies/working-time/endpoints";
import { companyHoursForm, hoursIn, weekTexts } from "@/lib/companies/working-time/form";
import { weekdays } from "@/lib/core/working-time";

const { TextField, useValue } = fieldsFor<typeof companyHoursForm>();

/** The hours in which the company works, from which replies to new leads fall due. */
export function CompanyHoursCard({
  hours,
  version,
}: {
  hours: readonly NamedSpan[];
  version: number;
}) {
  const router = useRouter();
  const form = useRef({ hours, version });
  useEffect(() => {
    // The form goes on with the hours that it shows: a version of others is not its own.
    if (isSameValue(hours, form.current.hours)) form.current = { hours, version };
  }, [hours, version]);
  return (
    <SettingsCard
      title="Working time"
      hint="New leads are given to members who work, and first replies fall due within these hours. Without any, the company works around the clock."
    >
      <SettingsForm
        schema={companyHoursForm}
        initial={{ week: weekTexts(hours) }}
        submitLabel="Save Hours"
        failureMessage="The hours could not be saved. Try again."
        loadCurrent={async () => {
          const { workingTime } = await api("GET /company/working-time");
          return { values: { week: weekTexts(workingTime.hours) }, version: workingTime.version };
        }}
        onVersion={(newest) => {
          form.current.version = newest;
        }}
        onSubmit={async ({ week }) => {
          const { workingTime } = await api("PUT /company/working-time", {
            body: { hours: hoursIn(week) },
            ifMatch: form.current.version,
          });
          form.current = workingTime;
          toast.success("Hours saved");
          router.refresh();
          return { week: weekTexts(workingTime.hours) };
        }}
      >
        <WeekFields whenEmpty="Around the clock" />
      </SettingsForm>
    </SettingsCard>
  );
}

type WeekFieldsProps = {
  /** Shown in each day of a week without hours; beside hours an empty day is off. */
  whenEmpty: string;
};

/** The hours of each weekday, typed as text: "10 am to 7 pm". */
export function WeekFields({ whenEmpty }: WeekFieldsProps) {
  const week: unknown = useValue("week");
  const hasHours = Object.values(week ?? {}).some(Boolean);
  return weekdays.map((day) => (
    <TextField
      key={day}
      name={`week.${day}`}
      label={day}
      placeholder={hasHours ? "Off" : whenEmpty}
    />
  ));
}
