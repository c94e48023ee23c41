"use client";

import { UserPlus } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Opening } from "@/components/form/opening";
import { StatusBadge } from "@/components/list/cells";
import type { Brand } from "@/lib/crm/brands/schema";
import type { BrandWithRelated } from "@/lib/crm/record-pages/pages";
import { DeletionQuestion, useDeletion } from "../../editing/use-deletion";
import type { LeadFormContext } from "../../leads/lead-form";
import { toneOf } from "../../list/tones";
import { CallOutcome } from "../../record/call-outcome";
import { contactActs, RecordActs } from "../../record/record-acts";
import { RecordColumns, RecordHeader } from "../../record/record-page";
import { RelatedEnquiries, RelatedMeetings } from "../../record/related-lists";
import { Timeline } from "../../record/timeline/timeline";
import { recordScreens } from "../../record-screens";
import { BrandDetails, BrandLeads, BrandNumbers } from "./brand-details";

const LeadForm = dynamic(() => import("../../leads/lead-form"), { loading: Opening });
const BrandForm = dynamic(() => import("../brand-form"), { loading: Opening });

type Props = {
  record: BrandWithRelated;
  form: LeadFormContext;
  mayDelete: boolean;
  timeZone: string;
};

export function BrandScreen({ record, form, mayDelete, timeZone }: Props) {
  const { brand, leads, meetings, enquiries, timeline } = record;
  const router = useRouter();
  const [open, setOpen] = useState<"edit" | "lead" | null>(null);
  const deletion = useDeletion<Brand>("brand", () => router.push(recordScreens.brand.href));
  const close = () => setOpen(null);

  return (
    <div className="flex flex-col gap-5">
      <RecordHeader
        list={recordScreens.brand}
        id={brand.id}
        title={brand.name}
        subtitle={[brand.industry, brand.headquarters].filter(Boolean).join(" · ")}
        badges={
          <>
            <StatusBadge tone={toneOf(brand.status)}>{brand.status}</StatusBadge>
            <StatusBadge tone={toneOf(brand.priority)}>{`${brand.priority} priority`}</StatusBadge>
          </>
        }
        acts={
          <RecordActs
            acts={[
              ...contactActs(brand.phone, brand.email),
              {
                label: "Add Lead",
                shortLabel: "Lead",
                icon: UserPlus,
                onSelect: () => setOpen("lead"),
              },
            ]}
            kind="brand"
            id={brand.id}
            name={brand.name}
            onEdit={() => setOpen("edit")}
            onDelete={mayDelete ? () => deletion.request(brand) : null}
          />
        }
      />
      <CallOutcome subject={{ kind: "brand", id: brand.id }} />
      <BrandNumbers brand={brand} />
      <RecordColumns
        facts={
          <>
            <BrandDetails brand={brand} timeZone={timeZone} />
            <BrandLeads brand={brand} leads={leads} />
            <RelatedMeetings meetings={meetings} timeZone={timeZone} withClients />
            <RelatedEnquiries enquiries={enquiries} withClients />
          </>
        }
        timeline={
          <Timeline
            subject={{ kind: "brand", id: brand.id }}
            start={timeline}
            timeZone={timeZone}
          />
        }
      />
      {open === "edit" && <BrandForm brand={brand} onClose={close} />}
      {open === "lead" && <LeadForm lead={null} brand={brand} context={form} onClose={close} />}
      <DeletionQuestion deletion={deletion} />
    </div>
  );
}
