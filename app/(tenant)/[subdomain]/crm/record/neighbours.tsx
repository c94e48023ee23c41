"use client";

import { ChevronDown, ChevronUp } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { buttonVariants } from "@/components/ui/button";
import { useHotkeys } from "@/lib/client/hotkeys";
import type { ListedRecord } from "@/lib/client/shown-lists";
import { cn } from "@/lib/core/cn";
import { neighboursOf, rememberOpened, useShownList } from "../parts/list-address";

type NeighboursProps = { list: { href: string }; id: string };

/**
 * The previous and the next record of the list one came from, also by k and j. They take the place of the
 * record in the browser's history, so that Back leads to the list.
 */
export function Neighbours({ list, id }: NeighboursProps) {
  const router = useRouter();
  const { previous, next, position, count } = neighboursOf(useShownList(list.href), id);
  const hrefOf = (record: ListedRecord) => `${list.href}/${record.id}`;

  function open(record: ListedRecord | null) {
    if (!record) return;
    rememberOpened(list.href, hrefOf(record));
    router.replace(hrefOf(record));
  }

  useHotkeys({ k: () => open(previous), j: () => open(next) });

  if (position === 0 || count < 2) return null;
  const steps = [
    { label: "Previous", icon: ChevronUp, record: previous },
    { label: "Next", icon: ChevronDown, record: next },
  ];
  return (
    <nav aria-label="Neighbours in the list" className="flex items-center gap-1">
      <bdi className="px-1 text-muted-foreground text-table tabular-nums max-md:sr-only">
        {position} of {count}
      </bdi>
      {steps.map(({ label, icon: Icon, record }) =>
        record ? (
          <Link
            key={label}
            href={hrefOf(record)}
            replace
            data-navigates
            data-prefetch={hrefOf(record)}
            aria-label={`${label}: ${record.name}`}
            data-tooltip={`${label}: ${record.name}`}
            onNavigate={() => rememberOpened(list.href, hrefOf(record))}
            className={stepStyle}
          >
            <Icon />
          </Link>
        ) : (
          <span key={label} aria-hidden className={cn(stepStyle, "opacity-40")}>
            <Icon />
          </span>
        ),
      )}
    </nav>
  );
}

const stepStyle = buttonVariants({ variant: "ghost", size: "icon-sm" });
