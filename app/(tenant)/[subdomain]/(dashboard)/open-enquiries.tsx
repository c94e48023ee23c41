import Link from "next/link";
import { Card, CardAction, CardHeader, CardTitle } from "@/components/ui/card";
import { formatCount, formatInrCompact } from "@/lib/core/format";
import type { OpenEnquiries } from "@/lib/crm/dashboard/open-enquiries";
import { EnquiryStage } from "../crm/parts/stage-status";
import { listLink } from "./series";

type Props = { enquiries: OpenEnquiries; csPerson: string | undefined };

/** Open enquiries: their value, and those with the earliest follow-up. */
export function OpenEnquiriesCard({ enquiries, csPerson }: Props) {
  const { total, valueInr, entries } = enquiries;
  return (
    <Card className="pb-2">
      <CardHeader>
        <CardTitle>Open enquiries</CardTitle>
        <CardAction>
          <span className="text-muted-foreground text-table tabular-nums">
            {total > 0 && `${formatCount(total)} worth ${formatInrCompact(valueInr)}`}
          </span>
        </CardAction>
      </CardHeader>
      {total === 0 && <p className="px-5 py-2 text-muted-foreground">No enquiry is open</p>}
      <ul className="px-2">
        {entries.map(({ id, title, stage, clientName, brand, valueInr: value }) => (
          <li key={id}>
            <Link
              href={`/crm/enquiries/${id}`}
              prefetch={false}
              data-prefetch={`/crm/enquiries/${id}`}
              className="flex flex-col gap-0.5 rounded-md px-3 py-2 hover:bg-accent/60"
            >
              <span className="flex items-baseline justify-between gap-3">
                <span className="truncate font-medium">{title}</span>
                <span className="tabular-nums">{value !== null && formatInrCompact(value)}</span>
              </span>
              <span className="flex items-center justify-between gap-3 text-muted-foreground text-table">
                <span className="truncate">
                  {clientName}, {brand}
                </span>
                <EnquiryStage>{stage}</EnquiryStage>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {total > entries.length && (
        <Link
          href={listLink("enquiries", { csPerson })}
          prefetch={false}
          className="mx-5 inline-flex w-fit items-center py-1.5 text-primary-text text-table hover:underline max-md:min-h-11"
        >
          See all enquiries
        </Link>
      )}
    </Card>
  );
}
