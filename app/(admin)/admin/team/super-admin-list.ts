/** What the platform team shows before its rows: its titles, and its columns in their order. */
export const superAdminList = {
  title: "Team",
  subtitle: "Manage platform team members",
  headers: { name: "Name", isActive: "Status", lastLogin: "Last Login", actions: "Actions" },
  selects: 0,
};
