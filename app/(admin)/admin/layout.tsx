import type { Metadata } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { chosenLayout } from "@/app/chosen-layout";
import { storedKeys } from "@/lib/client/stored-keys";
import { findPageSuperAdmin, redirectHome, requireSuperAdminPage } from "@/lib/server/request/page";
import { AdminShell } from "./admin-shell";

export const metadata: Metadata = {
  title: { default: "Super Admin", template: "%s · Super Admin" },
};

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const superAdmin = await findPageSuperAdmin();
  if (!superAdmin) {
    await redirectHome();
    return children;
  }
  await requireSuperAdminPage();
  const collapsed = (await cookies()).get(storedKeys.sidebarAdmin)?.value === "1";
  return (
    <AdminShell superAdmin={superAdmin} collapsed={collapsed} layout={await chosenLayout()}>
      {children}
    </AdminShell>
  );
}
