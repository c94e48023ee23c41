import type { Metadata } from "next";
import { requireLinkName } from "@/app/account/find-link";
import { LinkScreen } from "@/app/account/link-screen";
import { findHostCompany } from "@/lib/server/request/page";
import { ClosedHost } from "../../../../read-closed-host";

export const metadata: Metadata = { title: "Your account" };

type Props = { params: Promise<{ subdomain: string; link: string }> };

/** The page of a link in a mail to a member. */
export default async function MemberLinkPage({ params }: Props) {
  const { subdomain, link } = await params;
  const name = requireLinkName(link);
  if (!(await findHostCompany(subdomain))) return <ClosedHost subdomain={subdomain} />;
  return <LinkScreen name={name} />;
}
