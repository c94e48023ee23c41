import type { Metadata } from "next";
import { requireSuperAdminPage } from "@/lib/server/page";
import { leaveEmptyPage, readPageQuery, type SearchParams } from "@/lib/server/page-query";
import { listJobs } from "@/lib/super-admins/platform/jobs";
import { jobQuery } from "@/lib/super-admins/platform/schema";
import { JobsScreen } from "./jobs-screen";

export const metadata: Metadata = { title: "Jobs" };

type Props = { searchParams: Promise<SearchParams> };

export default async function JobsPage({ searchParams }: Props) {
  const page = await requireSuperAdminPage();
  const urlQuery = await searchParams;
  const query = readPageQuery(jobQuery, urlQuery);
  const { jobs, pagination } = await page.read((platform) => listJobs(platform, query));
  leaveEmptyPage("/jobs", urlQuery, pagination);
  return <JobsScreen jobs={jobs} pagination={pagination} now={new Date().toISOString()} />;
}
