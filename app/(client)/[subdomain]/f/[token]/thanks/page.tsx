import { CircleCheck } from "lucide-react";
import type { Metadata } from "next";
import { PlainScreen } from "@/components/shell/plain-screen";
import { findHostCompany } from "@/lib/server/request/page";

export const metadata: Metadata = {
  title: { absolute: "Thank you" },
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

type Props = { params: Promise<{ subdomain: string }> };

/** Shown after a form was sent, that of another site too. */
export default async function ThanksPage({ params }: Props) {
  const { subdomain } = await params;
  const company = await findHostCompany(subdomain);
  return (
    <PlainScreen
      icon={<CircleCheck />}
      title="Thank you"
      message={`${company?.name ?? "The company"} has received your message and will contact you.`}
    />
  );
}
