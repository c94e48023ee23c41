import type { Metadata } from "next";
import { readListQuery } from "@/lib/core/list-query";
import { requireSuperAdminPage } from "@/lib/server/page";
import { listJobs } from "@/lib/super-admins/platform/jobs";
import { jobQuery } from "@/lib/super-admins/platform/schema";
import { JobsScreen } from "./jobs-screen";

export const metadata: Metadata = { title: "Jobs" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function JobsPage({ searchParams }: Props) {
  const page = await requireSuperAdminPage();
  const query = readListQuery(jobQuery, await searchParams);
  const { jobs, pagination } = await page.read((platform) => listJobs(platform, query));
  return <JobsScreen jobs={jobs} pagination={pagination} now={new Date().toISOString()} />;
}
