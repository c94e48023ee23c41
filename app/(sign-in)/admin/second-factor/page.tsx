import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SecondFactorScreen } from "@/app/account/second-factor-screen";
import { hasFactor } from "@/lib/auth/factors/list";
import { findPageSuperAdmin } from "@/lib/server/request/page";
import { lacksFactor } from "@/lib/server/request/second-factor";
import { platformAudience } from "@/lib/server/tokens/access-token";

export const metadata: Metadata = { title: "Second factor" };

/** The page for super admins whose session lacks the second factor. */
export default async function SuperAdminSecondFactorPage() {
  const superAdmin = await findPageSuperAdmin();
  if (!superAdmin || !lacksFactor(superAdmin, new Date())) redirect("/");
  const known = await hasFactor({ audience: platformAudience, id: superAdmin.id });
  return <SecondFactorScreen placeName="The platform" hasFactor={known} />;
}
