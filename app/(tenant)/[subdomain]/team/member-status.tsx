import { StatusBadge } from "@/components/list/status-badge";
import { Badge } from "@/components/ui/badge";
import { relativeTime } from "@/lib/core/relative-time";
import type { TeamUser } from "@/lib/team/schema";

/** Active or not; until the first sign-in also when they were invited, or that this has run out. */
export function MemberStatus({ user, now }: { user: TeamUser; now: string }) {
  const { isActive, invitation } = user;
  return (
    <span className="flex flex-wrap items-center gap-1.5 max-md:flex-col max-md:items-end">
      <StatusBadge tone={isActive ? "success" : "neutral"}>
        {isActive ? "Active" : "Inactive"}
      </StatusBadge>
      {invitation && isActive && (
        <Badge tone={invitation.expiresAt < now ? "warning" : "info"}>
          {invitation.expiresAt < now ? "Invitation expired" : invitedText(invitation.sentAt, now)}
        </Badge>
      )}
    </span>
  );
}

function invitedText(sentAt: string, now: string): string {
  return `Invited ${relativeTime(sentAt, new Date(now)).toLowerCase()}`;
}
