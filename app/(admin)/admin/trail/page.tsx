import type { Metadata } from "next";
import { readListQuery } from "@/lib/core/list-query";
import { requireSuperAdminPage } from "@/lib/server/page";
import { listTrail } from "@/lib/super-admins/platform/trail";
import { listSuperAdminNames } from "@/lib/super-admins/service";
import { trailQuery } from "@/lib/trail/schema";
import { TrailScreen } from "./trail-screen";

export const metadata: Metadata = { title: "Trail" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function TrailPage({ searchParams }: Props) {
  const page = await requireSuperAdminPage();
  const query = readListQuery(trailQuery(), await searchParams);
  const shown = await page.read(async (platform) => ({
    ...(await listTrail(platform, query)),
    people: await listSuperAdminNames(platform),
  }));
  return <TrailScreen {...shown} />;
}
