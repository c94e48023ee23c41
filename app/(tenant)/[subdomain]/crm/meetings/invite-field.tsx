"use client";

import { CheckboxField } from "@/components/form/fields";
import { formatDay } from "@/lib/core/format";
import type { Meeting } from "@/lib/crm/meetings/schema";

type InviteFieldProps = { meeting: Meeting | null; timeZone: string };

/** Whether the client is sent an invitation; who has one hears of every change. */
export function InviteField({ meeting, timeZone }: InviteFieldProps) {
  if (meeting?.clientInvited && meeting.invitedAt) {
    return (
      <p className="text-muted-foreground text-table sm:col-span-2">
        The client was invited on {formatDay(meeting.invitedAt, timeZone)} and is told of changes by
        mail.
      </p>
    );
  }
  return (
    <CheckboxField
      name="inviteClient"
      label="Send the client an invitation"
      hint="By mail, with an entry for their calendar. Changes are sent as well."
    />
  );
}
