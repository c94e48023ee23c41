"use client";

import { CalendarOff } from "lucide-react";
import { deleteAction, editAction, RowActions } from "@/components/list/row-actions";
import { SettingsList } from "@/components/settings/settings-list";
import { api } from "@/lib/client/api";
import type { WorkingMember } from "@/lib/companies/working-time/endpoints";
import { formatDate } from "@/lib/core/format";
import { MemberHoursForm } from "./member-hours-form";

type Props = {
  members: readonly WorkingMember[];
  /** The version of the working time that is shown. */
  version: number;
  /** The only member is the one who reads. */
  isOwn: boolean;
};

/** The members who are on leave or work by other hours than the company. */
export function MemberHoursCard({ members, version, isOwn }: Props) {
  const listed = members.filter(isException);
  const others = members.filter((member) => !isException(member));
  const everyone = isOwn ? "You work" : "All members work";
  return (
    <SettingsList<WorkingMember>
      title={isOwn ? "Your leave and hours" : "Leave and other hours"}
      hint="On leave and outside their hours, members are given no new leads."
      noun="leave"
      empty={
        listed.length === 0 && { icon: CalendarOff, title: `${everyone} by the company’s hours` }
      }
      canAdd={others.length > 0}
      list={(on) => (
        <ul className="divide-y rounded-lg border">
          {listed.map((member) => (
            <li key={member.id} className="flex min-h-12 items-center gap-3 px-3 py-1.5">
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="truncate font-medium">{member.name}</span>
                <span className="text-muted-foreground text-table">{factsOf(member)}</span>
              </span>
              <RowActions
                of={member.name}
                actions={[editAction(() => on.edit(member)), deleteAction(() => on.remove(member))]}
              />
            </li>
          ))}
        </ul>
      )}
      form={(member, onClose) => (
        <MemberHoursForm
          member={member ?? (isOwn ? (members[0] ?? null) : null)}
          members={others}
          version={version}
          onClose={onClose}
        />
      )}
      removal={({ id, name }) => ({
        name: `of ${name}`,
        title: `Remove the leave and hours of ${name}?`,
        confirmLabel: "Remove",
        description: `${name} works by the company’s hours again, and has no leave.`,
        onDelete: () =>
          api("PUT /company/working-time", {
            body: { members: [{ id, hours: [], leave: [] }] },
            ifMatch: version,
          }),
      })}
    />
  );
}

function isException({ hours, leave }: WorkingMember): boolean {
  return hours.length > 0 || leave.length > 0;
}

function factsOf({ hours, leave }: WorkingMember): string {
  const leaves = leave.map(({ from, to }) =>
    from === to
      ? `On leave ${formatDate(from)}`
      : `On leave ${formatDate(from)} to ${formatDate(to)}`,
  );
  return [...leaves, hours.length > 0 && "Own hours"].filter(Boolean).join(" · ");
}
