import Link from "next/link";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { countOf, formatCount } from "@/lib/core/format";
import type { MailCounters } from "@/lib/super-admins/platform/schema";

/** The delivery of the newest mails, and the companies that caused most of them. */
export function MailCard({ mail }: { mail: MailCounters }) {
  const { hour, day, top } = mail;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Mail</CardTitle>
        <CardDescription>
          Refused are mails beyond the limits of a company or a recipient
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-x-10 gap-y-5 pt-3 lg:grid-cols-2">
        <table className="h-fit w-full text-end tabular-nums">
          <thead>
            <tr className="text-muted-foreground text-table">
              <td />
              {["Sent", "Failed", "Refused"].map((title) => (
                <th key={title} scope="col" className="py-1 text-end font-normal">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            <CountsRow title="Last hour" counts={hour} />
            <CountsRow title="Last 24 hours" counts={day} />
          </tbody>
        </table>
        <div>
          <h3 className="text-muted-foreground text-table">Most mails in 24 hours</h3>
          {top.length === 0 && <p className="py-2">No company sent a mail</p>}
          <ol className="divide-y">
            {top.map(({ id, name, mails, refused }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
                <Link
                  href={`/companies/${id}`}
                  className="inline-flex min-w-0 items-center break-words py-2 hover:underline max-md:min-h-11"
                >
                  {name}
                </Link>
                <span className="text-muted-foreground tabular-nums">
                  {countOf(mails, "mail")}
                  {refused > 0 && `, ${formatCount(refused)} refused`}
                </span>
              </li>
            ))}
          </ol>
        </div>
      </CardContent>
    </Card>
  );
}

function CountsRow({ title, counts }: { title: string; counts: MailCounters["hour"] }) {
  return (
    <tr>
      <th scope="row" className="py-2 text-start font-normal">
        {title}
      </th>
      {[counts.sent, counts.failed, counts.refused].map((count, index) => (
        <td key={["sent", "failed", "refused"][index]} className="py-2 font-medium">
          {formatCount(count)}
        </td>
      ))}
    </tr>
  );
}
