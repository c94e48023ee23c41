import { LoginScreen } from "@/components/shell/login-screen";
import { isMailboxMode } from "@/lib/server/mail/mode";
import { findPageSuperAdmin } from "@/lib/server/page";

export default async function AdminDashboardPage() {
  const superAdmin = await findPageSuperAdmin();
  if (!superAdmin) return <LoginScreen world="admin" mailboxLink={isMailboxMode()} />;
  return <h1 className="font-semibold text-xl">Dashboard</h1>;
}
