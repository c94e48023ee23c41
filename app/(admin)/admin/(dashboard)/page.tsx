import type { Metadata } from "next";
import { LoginScreen } from "@/components/shell/login-screen";
import { isMailboxMode } from "@/lib/server/mail/mailbox";
import { version } from "@/lib/server/operation/version";
import { findPageSuperAdmin } from "@/lib/server/request/page";
import { DashboardScreen } from "./dashboard-screen";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await findPageSuperAdmin()) ? "Dashboard" : "Sign in" };
}

export default async function AdminDashboardPage() {
  if (await findPageSuperAdmin()) return <DashboardScreen version={version} />;
  return <LoginScreen world="admin" mailboxLink={isMailboxMode()} />;
}
