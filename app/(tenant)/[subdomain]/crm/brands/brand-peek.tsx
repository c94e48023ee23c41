"use client";

import type { Brand } from "@/lib/crm/brands/schema";
import { BadgeCell } from "../list/cells";
import { PeekTimeline } from "../list/peek/peek-timeline";
import { contactActs, RecordActs } from "../record/record-acts";
import { BrandDetails } from "./[id]/brand-details";

type BrandPeekProps = {
  brand: Brand;
  timeZone: string;
  onEdit: () => void;
  onDelete: (() => void) | null;
};

/** A brand beside its list. */
export default function BrandPeek({ brand, timeZone, ...on }: BrandPeekProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <BadgeCell getValue={() => brand.status} />
        <BadgeCell getValue={() => `${brand.priority}`} />
      </div>
      <RecordActs
        {...on}
        id={brand.id}
        name={brand.name}
        acts={contactActs(brand.phone, brand.email)}
        kind="brand"
      />
      <BrandDetails brand={brand} timeZone={timeZone} />
      <PeekTimeline subject={{ kind: "brand", id: brand.id }} timeZone={timeZone} />
    </>
  );
}
