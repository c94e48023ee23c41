"use client";

import { UserPlus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Opening } from "@/components/form/opening";
import { StatusBadge } from "@/components/list/cells";
import { brandNoContactReason } from "@/lib/core/no-contact";
import type { BrandWithRelated } from "@/lib/crm/record-pages/pages";
import { toneOf } from "../../list/tones";
import { contactActs } from "../../record/record-acts";
import { RecordScreen, type RecordScreenProps } from "../../record/record-screen";
import { RelatedEnquiries, RelatedMeetings } from "../../record/related-lists";
import { BrandDetails, BrandLeads, BrandNumbers } from "./brand-details";

const LeadForm = dynamic(() => import("../../leads/lead-form"), { loading: Opening });
const BrandForm = dynamic(() => import("../brand-form"), { loading: Opening });

/** The page of one brand. */
export function BrandScreen(props: RecordScreenProps<BrandWithRelated>) {
  const { record, context } = props;
  const { brand, leads, meetings, enquiries } = record;
  const { timeZone } = context;
  const refusal = brandNoContactReason(brand);
  const [isAddingLead, setAddingLead] = useState(false);
  const addLead = {
    label: "Add Lead",
    shortLabel: "Lead",
    icon: UserPlus,
    onSelect: () => setAddingLead(true),
  };

  return (
    <RecordScreen
      kind="brand"
      record={brand}
      name={brand.name}
      page={props}
      subtitle={[brand.industry, brand.headquarters].filter(Boolean).join(" · ")}
      badges={
        <>
          <StatusBadge tone={toneOf(brand.status)}>{brand.status}</StatusBadge>
          <StatusBadge tone={toneOf(brand.priority)}>{`${brand.priority} priority`}</StatusBadge>
        </>
      }
      refusal={refusal}
      acts={[...contactActs({ phone: brand.phone, email: brand.email, refusal }), addLead]}
      summary={<BrandNumbers brand={brand} />}
      facts={
        <>
          <BrandDetails brand={brand} timeZone={timeZone} />
          <BrandLeads brand={brand} leads={leads} />
          <RelatedMeetings meetings={meetings} timeZone={timeZone} />
          <RelatedEnquiries enquiries={enquiries} />
        </>
      }
      formOf={(onClose) => <BrandForm brand={brand} onClose={onClose} />}
    >
      {isAddingLead && (
        <LeadForm
          lead={null}
          brand={brand}
          context={context}
          onClose={() => setAddingLead(false)}
        />
      )}
    </RecordScreen>
  );
}
