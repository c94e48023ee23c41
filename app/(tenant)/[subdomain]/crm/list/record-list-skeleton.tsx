"use client";

import type { ComponentProps } from "react";
import { ListSkeleton } from "@/components/list/list-skeleton";
import type { RecordKind } from "@/lib/core/record-kinds";
import { useCatalogue } from "../parts/catalogue";
import { shapeIn } from "../parts/list-shape";
import { recordScreens } from "../record-screens";

type Props = ComponentProps<typeof ListSkeleton> & { kind: RecordKind };

/** A list of records while it loads, with the columns of the company's layout. */
export function RecordListSkeleton({ kind, ...shape }: Props) {
  const { href } = recordScreens[kind];
  return <ListSkeleton {...shapeIn(shape, kind, useCatalogue())} href={href} />;
}
