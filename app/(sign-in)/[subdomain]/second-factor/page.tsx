import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SecondFactorScreen } from "@/app/account/second-factor-screen";
import { hasFactor } from "@/lib/auth/factors/list";
import { type CompanyPageProps, findPageMember } from "@/lib/server/request/page";
import { lacksFactor } from "@/lib/server/request/second-factor";

export const metadata: Metadata = { title: "Second factor" };

/** The page for members whose company requires a second factor that their session lacks. */
export default async function MemberSecondFactorPage({ params }: CompanyPageProps) {
  const member = await findPageMember((await params).subdomain);
  if (!member || !lacksFactor(member, new Date())) redirect("/");
  const { id, company } = member;
  const known = await hasFactor({ audience: company.id, id });
  return <SecondFactorScreen placeName={company.name} hasFactor={known} />;
}
