import { Avatar } from "@/components/ui/avatar";
import { formatDay } from "@/lib/core/format";
import { displayName, initials } from "@/lib/core/initials";
import type { TeamUser } from "@/lib/team/schema";

type Props = { user: TeamUser; isReader: boolean; timeZone: string };

/** Picture or initials, name, what they do, address, and since when they are here. */
export function PersonCell({ user, isReader, timeZone }: Props) {
  const { position, department, avatar } = user.profile;
  const work = [position, department].filter(Boolean).join(", ");
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar src={avatar} initials={initials(user.name, user.email)} />
      <span className="flex min-w-0 flex-col">
        <span className="truncate font-medium">
          {displayName(user.name, user.email)}
          {isReader && <span className="font-normal text-muted-foreground"> (you)</span>}
        </span>
        <span className="truncate font-normal text-muted-foreground text-table">{user.email}</span>
        <span className="truncate font-normal text-muted-foreground text-xs">
          {work && `${work} · `}Created {formatDay(user.createdAt, timeZone)}
        </span>
      </span>
    </span>
  );
}
