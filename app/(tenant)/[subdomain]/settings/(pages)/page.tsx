import type { Metadata } from "next";
import type { CompanyPageProps } from "@/lib/server/request/page";
import ProfileSettingsPage from "./profile/page";

export const metadata: Metadata = { title: "Settings" };

/** The list of pages, beside the first of them where both fit. */
export default function SettingsPage(props: CompanyPageProps) {
  return (
    <div className="contents max-md:hidden">
      <ProfileSettingsPage {...props} />
    </div>
  );
}
