import type { ReactNode } from "react";
import { SettingsScreen } from "@/components/settings/settings-screen";

const you = {
  label: "You",
  pages: [
    { label: "Profile", href: "/settings/profile" },
    { label: "Security", href: "/settings/security" },
  ],
};

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return <SettingsScreen groups={[you]}>{children}</SettingsScreen>;
}
