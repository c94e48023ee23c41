// @vitest-environment jsdom
import { expect, test } from "vitest";
import { brandList } from "@/app/(tenant)/[subdomain]/crm/parts/brands/brand-list";
import { auditLogColumns } from "@/components/audit-log/audit-log-columns";
import { auditLogHeaders } from "@/components/audit-log/audit-log-skeleton";
import { companyColumns } from "./(admin)/admin/companies/columns";
import { jobColumns } from "./(admin)/admin/jobs/columns";
import { companyList, jobList, superAdminList } from "./(admin)/admin/list-heads";
import { superAdminColumns } from "./(admin)/admin/team/columns";
import { brandColumns } from "./(tenant)/[subdomain]/crm/brands/columns";
import { changeColumns } from "./(tenant)/[subdomain]/crm/changes/columns";
import { changeList } from "./(tenant)/[subdomain]/crm/changes/words";
import { enquiryColumns } from "./(tenant)/[subdomain]/crm/enquiries/columns";
import { enquiryList } from "./(tenant)/[subdomain]/crm/enquiries/enquiry-list";
import { importColumns } from "./(tenant)/[subdomain]/crm/imports/columns";
import { importList } from "./(tenant)/[subdomain]/crm/imports/words";
import { leadColumns } from "./(tenant)/[subdomain]/crm/leads/columns";
import { leadList } from "./(tenant)/[subdomain]/crm/leads/lead-list";
import { meetingColumns } from "./(tenant)/[subdomain]/crm/meetings/columns";
import { meetingList } from "./(tenant)/[subdomain]/crm/meetings/meeting-list";
import { trashColumns } from "./(tenant)/[subdomain]/crm/trash/columns";
import { trashList } from "./(tenant)/[subdomain]/crm/trash/trash-list";
import { teamColumns } from "./(tenant)/[subdomain]/team/columns";
import { teamList } from "./(tenant)/[subdomain]/team/team-list";

type Column = { id?: string | undefined; accessorKey?: unknown; header?: unknown };

test.each<[string, readonly Column[], Record<string, string>]>([
  ["brands", brandColumns, brandList.headers],
  ["leads", leadColumns, leadList.headers],
  ["meetings", meetingColumns, meetingList.headers],
  ["enquiries", enquiryColumns, enquiryList.headers],
  ["changes", changeColumns, changeList.headers],
  ["trash", trashColumns, trashList.headers],
  ["imports", importColumns, importList.headers],
  ["team", teamColumns, teamList.headers],
  ["companies", companyColumns, companyList.headers],
  ["jobs", jobColumns, jobList.headers],
  ["super admins", superAdminColumns, superAdminList.headers],
  ["audit log", auditLogColumns, auditLogHeaders],
])("the skeleton of %s has the columns of its table, in their order", (_, columns, headers) => {
  const shown = columns.map(({ id, accessorKey, header }) => [id ?? accessorKey, header]);
  expect(shown).toEqual(Object.entries(headers));
});
