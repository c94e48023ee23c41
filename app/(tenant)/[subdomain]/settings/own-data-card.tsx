import { Download } from "lucide-react";
import { SettingsCard } from "@/components/settings/settings-card";
import { Button } from "@/components/ui/button";

/** What is kept of oneself, to take away. */
export function OwnDataCard() {
  return (
    <SettingsCard
      title="Your own data"
      hint="Your profile, your sessions, what you did and what you wrote, as a JSON file"
    >
      <Button variant="secondary" asChild>
        <a href="/api/company/own-data" download>
          <Download />
          Download Your Data
        </a>
      </Button>
    </SettingsCard>
  );
}
