import type { Metadata } from "next";
import { LoginScreen } from "@/components/shell/login-screen";
import { isMailboxMode } from "@/lib/server/mail/mailbox";
import { redirectHome } from "@/lib/server/request/page";

export const metadata: Metadata = { title: { absolute: "Sign in · Super Admin" } };

/** The page that middleware shows at `/` to a browser without a session. */
export default async function AdminSignInPage() {
  await redirectHome();
  return <LoginScreen world="admin" mailboxLink={isMailboxMode()} />;
}
