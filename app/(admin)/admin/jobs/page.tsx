import type { Metadata } from "next";
import { requireSuperAdminPage } from "@/lib/server/request/page";
import { leaveEmptyPage, readPageQuery, type SearchParams } from "@/lib/server/request/page-query";
import { listJobs } from "@/lib/super-admins/platform/jobs";
import { readMailCounters } from "@/lib/super-admins/platform/mail-counters";
import { jobQuery } from "@/lib/super-admins/platform/schema";
import { JobsScreen } from "./jobs-screen";

export const metadata: Metadata = { title: "Jobs" };

type Props = { searchParams: Promise<SearchParams> };

export default async function JobsPage({ searchParams }: Props) {
  const page = await requireSuperAdminPage();
  const urlQuery = await searchParams;
  const query = readPageQuery(jobQuery, urlQuery);
  const { jobs, pagination, mail } = await page.read(async (platform) => ({
    ...(await listJobs(platform, query)),
    mail: await readMailCounters(platform),
  }));
  leaveEmptyPage("/jobs", urlQuery, pagination);
  return (
    <JobsScreen jobs={jobs} pagination={pagination} mail={mail} now={new Date().toISOString()} />
  );
}
