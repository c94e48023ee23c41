import type { Metadata } from "next";
import ProfileSettingsPage from "./profile/page";

export const metadata: Metadata = { title: "Settings" };

/** The list of pages, beside the first of them where both fit. */
export default function SettingsPage() {
  return (
    <div className="contents max-md:hidden">
      <ProfileSettingsPage />
    </div>
  );
}
