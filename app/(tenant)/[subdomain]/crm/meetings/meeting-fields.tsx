"use client";

import { ChevronDown } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { fieldsFor } from "@/components/form/fields-for";
import { asText } from "@/components/form/text-fields";
import { Button } from "@/components/ui/button";
import { formatDay } from "@/lib/core/format";
import { defaultTitle } from "@/lib/crm/kinds/meetings/fields";
import type { meetingForm } from "@/lib/crm/meetings/form";
import type { Meeting } from "@/lib/crm/meetings/schema";
import { RecordFields, useFieldsOf } from "../editing/record-fields";
import { type OpenedLead, useLeadName } from "../record/lead-field";
import { BusyNotice } from "./time-fields";

const { CheckboxField, TextField, UrlField, useValue } =
  fieldsFor<ReturnType<typeof meetingForm>>();

type PersonFieldProps = {
  /** Active members, offered by name. */
  people: readonly string[];
  /** The edited meeting. */
  meetingId: string | undefined;
  timeZone: string;
};

/** The CS person, with a warning about conflicting meetings. */
export function PersonField({ people, meetingId, timeZone }: PersonFieldProps) {
  const csPerson = asText(useValue("csPerson"));
  return (
    <>
      <RecordFields kind="meeting" names={["csPerson"]} people={people} />
      <BusyNotice csPerson={csPerson} exceptId={meetingId} timeZone={timeZone} />
    </>
  );
}

/** The link of a meeting by video. */
export function LinkField() {
  const { meetingLink } = useFieldsOf("meeting");
  if (useValue("mode") !== "Video Call") return null;
  return <UrlField wide name="meetingLink" label={meetingLink.label} />;
}

/** The address of a meeting in person. */
export function LocationField() {
  const { location } = useFieldsOf("meeting");
  if (useValue("mode") !== "In Person") return null;
  return <TextField wide name="location" label={location.label} />;
}

type InviteFieldProps = { meeting: Meeting | null; timeZone: string };

/** Invites the client, who then receives every change. */
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

/** The title, with the default title as placeholder. */
export function TitleField({ opened }: { opened: OpenedLead }) {
  const clientName = useLeadName(opened);
  const fields = useFieldsOf("meeting");
  const type = asText(useValue("type"));
  return (
    <TextField
      wide
      name="title"
      label={fields.title.label}
      placeholder={
        clientName ? defaultTitle(fields, { type, clientName }) : fields.type.kind.show(type, "")
      }
    />
  );
}

type MoreDetailsProps = {
  /** Whether the children are shown initially. */
  open: boolean;
  children: ReactNode;
};

/** Optional fields behind a button, which moves the focus to the first of them. */
export function MoreDetails({ open: isOpenFirst, children }: MoreDetailsProps) {
  const [open, setOpen] = useState(isOpenFirst);
  const details = useRef<HTMLDivElement>(null);

  function show() {
    flushSync(() => setOpen(true));
    details.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }

  return (
    <div ref={details} className="mt-7">
      {open ? (
        children
      ) : (
        <Button variant="ghost" className="-ms-2 -mt-3" onClick={show}>
          <ChevronDown />
          More Details
        </Button>
      )}
    </div>
  );
}
