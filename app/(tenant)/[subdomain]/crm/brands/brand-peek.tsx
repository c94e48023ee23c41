"use client";

import type { Brand } from "@/lib/crm/brands/schema";
import { BadgeCell } from "../list/cells";
import { type PeekActs, RecordPeek } from "../list/peek/record-peek";
import { BrandDetails } from "./[id]/brand-details";

type BrandPeekProps = { brand: Brand; acts: PeekActs; timeZone: string };

/** A brand beside its list. */
export default function BrandPeek({ brand, acts, timeZone }: BrandPeekProps) {
  return (
    <RecordPeek
      subject={{ kind: "brand", id: brand.id }}
      name={brand.name}
      acts={acts}
      phone={brand.phone}
      email={brand.email}
      badges={
        <>
          <BadgeCell getValue={() => brand.status} />
          <BadgeCell getValue={() => brand.priority} />
        </>
      }
      timeZone={timeZone}
    >
      <BrandDetails brand={brand} timeZone={timeZone} />
    </RecordPeek>
  );
}
