import Link from "next/link";
import type { ReactNode } from "react";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";

/** A label, what stands for it, and the list it counts where there is one. */
export type Fact = [label: string, value: ReactNode, href?: string];

/** A card of labels and what stands for each. */
export function Facts({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="flex flex-col divide-y">
          {facts.map(([label, value, href]) => (
            <div key={label} className="flex justify-between py-2.5">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="font-medium tabular-nums">
                {href ? (
                  <Link
                    href={href}
                    aria-label={`${value}, ${label}`}
                    className="-my-2.5 inline-flex items-center justify-end hover:underline max-md:min-h-11 max-md:min-w-11"
                  >
                    {value}
                  </Link>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}
