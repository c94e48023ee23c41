/** What a person may be within a company. */
export const memberRoles = ["owner", "team_member"] as const;

export type MemberRole = (typeof memberRoles)[number];

/** "Owner" or "Team Member"; an unknown role shows as Team Member. */
export function roleLabel(role: string | null | undefined): string {
  return role === "owner" ? "Owner" : "Team Member";
}
