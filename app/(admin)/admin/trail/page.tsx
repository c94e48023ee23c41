import type { Metadata } from "next";
import { requireSuperAdminPage } from "@/lib/server/page";
import { leaveEmptyPage, readPageQuery, type SearchParams } from "@/lib/server/page-query";
import { listTrail } from "@/lib/super-admins/platform/trail";
import { listSuperAdminNames } from "@/lib/super-admins/service";
import { trailQuery } from "@/lib/trail/schema";
import { TrailScreen } from "./trail-screen";

export const metadata: Metadata = { title: "Trail" };

type Props = { searchParams: Promise<SearchParams> };

export default async function TrailPage({ searchParams }: Props) {
  const page = await requireSuperAdminPage();
  const asked = await searchParams;
  const query = readPageQuery(trailQuery(), asked);
  const shown = await page.read(async (platform) => ({
    ...(await listTrail(platform, query)),
    people: await listSuperAdminNames(platform),
  }));
  leaveEmptyPage("/trail", asked, shown.pagination);
  return <TrailScreen {...shown} />;
}
