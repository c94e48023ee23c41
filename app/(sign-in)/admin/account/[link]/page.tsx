import type { Metadata } from "next";
import { requireLinkName } from "@/app/account/find-link";
import { LinkScreen } from "@/app/account/link-screen";

export const metadata: Metadata = { title: "Your account" };

type Props = { params: Promise<{ link: string }> };

/** The page of a link in a mail to a super admin. */
export default async function SuperAdminLinkPage({ params }: Props) {
  return <LinkScreen name={requireLinkName((await params).link)} />;
}
