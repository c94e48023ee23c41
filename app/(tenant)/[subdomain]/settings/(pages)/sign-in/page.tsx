import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { readSignInSettings } from "@/lib/auth/company/settings";
import { isOwner } from "@/lib/core/permissions";
import { type CompanyPageProps, requireMemberPage } from "@/lib/server/request/page";
import { SignInCard } from "./sign-in-card";

export const metadata: Metadata = { title: "Sign-in" };

export default async function SignInSettingsPage({ params }: CompanyPageProps) {
  const { member, read } = await requireMemberPage((await params).subdomain);
  if (!isOwner(member)) redirect("/settings");
  const settings = await read(readSignInSettings);
  const { timeZone } = member.company;
  return <SignInCard settings={settings} timeZone={timeZone} now={new Date().toISOString()} />;
}
