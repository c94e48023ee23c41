import { StatusBadge } from "@/components/list/cells";
import type { Tone } from "@/components/ui/badge";
import { Facts } from "./facts";
import type { Dashboard } from "./load-dashboard";

/** The three entries of the specification, from what loading this very page has shown. */
export function SystemHealth({ health }: { health: Dashboard["health"] }) {
  const { crm, team, moving } = health;
  return (
    <Facts
      title="System Health"
      facts={[
        ["CRM System", badge(crm ? "success" : "danger", crm ? "Online" : "Offline")],
        ["Team Management", badge(team ? "success" : "danger", team ? "Active" : "Inactive")],
        ["Data Sync", crm ? syncBadge(moving) : badge("danger", "Unknown")],
      ]}
    />
  );
}

function syncBadge(moving: boolean) {
  return moving ? badge("warning", "Import running") : badge("success", "Synced");
}

function badge(tone: Tone, text: string) {
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
}
