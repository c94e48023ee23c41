import { Compass } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { EmptyState } from "@/components/list/empty-state";
import { Button } from "@/components/ui/button";
import { changeItemQuery } from "@/lib/crm/changes/schema";
import { getChange } from "@/lib/crm/changes/service";
import { type CompanyPageProps, requireMemberPage } from "@/lib/server/request/page";
import { leaveEmptyPage, readPageQuery } from "@/lib/server/request/page-query";
import { findRecord } from "../../record/read-record";
import { ChangeScreen } from "./change-screen";
import { SuggestionScreen } from "./suggestion-screen";

export const metadata: Metadata = { title: "Change" };

export default async function ChangePage({ params, searchParams }: CompanyPageProps<"id">) {
  const { subdomain, id } = await params;
  const page = await requireMemberPage(subdomain);
  const urlQuery = await searchParams;
  const query = readPageQuery(changeItemQuery, urlQuery);
  const found = await findRecord(id, (changeId) =>
    page.read((tenant) => getChange(tenant, page.member, { id: changeId, query })),
  );
  if (!found)
    return (
      <EmptyState isPage icon={Compass} title="You can't open this bulk change">
        <Button asChild>
          <Link href="/crm/changes">Go to Changes</Link>
        </Button>
      </EmptyState>
    );
  leaveEmptyPage(`/crm/changes/${id}`, urlQuery, found.pagination);
  const props = { ...found, timeZone: page.member.company.timeZone };
  if (found.change.state !== "draft") return <ChangeScreen {...props} />;
  return <SuggestionScreen {...props} now={new Date().toISOString()} />;
}
