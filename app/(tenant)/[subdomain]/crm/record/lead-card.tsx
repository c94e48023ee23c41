import Link from "next/link";
import { StatusBadge } from "@/components/list/cells";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { Lead } from "@/lib/crm/leads/schema";
import { toneOf } from "../list/tones";
import { EmailLink, PhoneLink } from "./contact-links";

/** The lead that a record belongs to, with the ways to reach them. */
export function LeadCard({ lead }: { lead: Lead }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Lead</CardTitle>
        <StatusBadge tone={toneOf(lead.stage)}>{lead.stage}</StatusBadge>
      </CardHeader>
      <CardContent className="flex flex-col gap-1">
        <Link
          href={`/crm/leads/${lead.id}`}
          className="w-fit font-medium text-primary-text underline-offset-4 hover:underline"
        >
          {lead.clientName}
        </Link>
        {lead.designation && <p className="text-muted-foreground text-table">{lead.designation}</p>}
        {lead.mobileNumber && <PhoneLink phone={lead.mobileNumber} of={lead.clientName} />}
        {lead.emailId && (
          <p className="break-words">
            <EmailLink email={lead.emailId} />
          </p>
        )}
      </CardContent>
    </Card>
  );
}
