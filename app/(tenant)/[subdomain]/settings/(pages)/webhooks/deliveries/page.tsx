import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { recordId } from "@/lib/core/fields";
import { given } from "@/lib/core/list-query";
import { canManageCompany } from "@/lib/core/permissions";
import { listDeliveries } from "@/lib/crm/webhooks/deliveries";
import { listWebhooks } from "@/lib/crm/webhooks/read";
import { deliveryQuery } from "@/lib/crm/webhooks/schema";
import { type CompanyPageProps, requireMemberPage } from "@/lib/server/request/page";
import { readPageQuery } from "@/lib/server/request/page-query";
import { DeliveriesCard } from "./deliveries-card";

export const metadata: Metadata = { title: "Deliveries" };

const pageQuery = deliveryQuery.extend({ webhook: given(recordId().optional()) });

export default async function DeliveriesPage({ params, searchParams }: CompanyPageProps) {
  const { member, list } = await requireMemberPage((await params).subdomain);
  if (!canManageCompany(member)) redirect("/settings");
  const { webhook: id, ...query } = readPageQuery(pageQuery, await searchParams);
  const found = await list(async (tenant) => {
    const webhooks = await listWebhooks(tenant);
    const webhook = webhooks.find((one) => one.id === id) ?? webhooks[0];
    return webhook && { webhooks, webhook, ...(await listDeliveries(tenant, webhook.id, query)) };
  });
  if (!found) redirect("/settings/webhooks");
  return <DeliveriesCard {...found} timeZone={member.company.timeZone} />;
}
