import type { ReactNode } from "react";
import { SettingsScreen } from "@/components/settings/settings-screen";

const pages = [
  { label: "Profile", href: "/settings" },
  { label: "Security", href: "/settings/security" },
];

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <SettingsScreen subtitle="Your own account" pages={pages}>
      {children}
    </SettingsScreen>
  );
}
