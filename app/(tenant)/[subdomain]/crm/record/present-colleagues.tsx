"use client";

import { InitialsAvatar } from "@/components/ui/initials-avatar";
import { enumerated, initials } from "@/lib/core/labels";
import { personHue } from "@/lib/core/person-hue";
import type { PresenceMode } from "@/lib/core/presence";
import type { Colleague } from "@/lib/crm/presence/endpoints";
import { usePresence } from "../live/use-presence";

type Props = { subject: Parameters<typeof usePresence>[0]; mode: PresenceMode };

/** More colleagues than this are counted instead. */
const mostNamed = 2;
const mostFaces = 3;

/** The colleagues who have the record open, and those who edit it. */
export function PresentColleagues({ subject, mode }: Props) {
  const colleagues = usePresence(subject, mode);
  const editing = colleagues.filter((colleague) => colleague.mode === "edit");
  const viewing = colleagues.filter((colleague) => colleague.mode === "view");
  const here = sentenceOf(viewing, "here");
  return (
    <p role="status" className="flex min-w-0 items-center gap-2 text-muted-foreground text-table">
      <span className="flex shrink-0 -space-x-1.5">
        {[...editing, ...viewing].slice(0, mostFaces).map(({ id, name }) => (
          <span key={id} data-tooltip={name} className="rounded-full ring-2 ring-background">
            <InitialsAvatar
              initials={initials(name, name)}
              hue={personHue(name)}
              className="size-6 text-[0.625rem]"
            />
          </span>
        ))}
      </span>
      <span className="truncate">
        {sentenceOf(editing, "editing")}
        {here && (
          <span className="max-md:sr-only">
            {editing.length > 0 && " · "}
            {here}
          </span>
        )}
      </span>
    </p>
  );
}

/** "Asha is editing", "3 colleagues are here"; empty without colleagues. */
export function sentenceOf(colleagues: readonly Colleague[], does: string): string {
  if (colleagues.length === 0) return "";
  const names = colleagues.map(({ name }) => name.trim().split(/\s+/)[0] ?? name);
  const who = names.length > mostNamed ? `${names.length} colleagues` : enumerated(names, "and");
  return `${who} ${names.length === 1 ? "is" : "are"} ${does}`;
}
