import { ShieldCheck } from "lucide-react";
import Link from "next/link";
import { NoticeBar } from "@/components/shell/notice-bar";
import { buttonVariants } from "@/components/ui/button";

type Props = { companyName: string; from: string };

/** Tells that the company will require a second factor from this day on, and leads to adding one. */
export default function FactorBar({ companyName, from }: Props) {
  return (
    <NoticeBar
      icon={ShieldCheck}
      action={
        <Link
          href="/settings/security"
          className={buttonVariants({ variant: "outline", size: "sm" })}
        >
          Add One
        </Link>
      }
    >
      From {from}, {companyName} requires a second factor of you.
    </NoticeBar>
  );
}
