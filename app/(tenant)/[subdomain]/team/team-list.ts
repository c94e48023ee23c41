import { type MemberRole, roleLabel } from "@/lib/core/permissions";

/** What the team shows before its rows: its titles, and its columns in their order. */
export const teamList = {
  title: "Team",
  subtitle: "Manage your team members and their roles",
  headers: {
    name: "Name",
    role: "Role",
    isActive: "Status",
    lastLogin: "Last Login",
    actions: "Actions",
  },
};

const roleChoices: readonly MemberRole[] = ["team_member", "owner"];

export const roleOptions = roleChoices.map((role) => ({ value: role, label: roleLabel(role) }));

/** The filters come by link, from the numbers above the list. */
export const teamFilters = [
  { key: "role", label: "Role", options: roleOptions, chipOnly: true },
  {
    key: "isActive",
    label: "Status",
    options: [
      { value: "true", label: "Active" },
      { value: "false", label: "Inactive" },
    ],
    chipOnly: true,
  },
];

export const soleOwnerReason = "The only active owner stays one";
