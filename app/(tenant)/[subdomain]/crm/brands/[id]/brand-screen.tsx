"use client";

import { UserPlus } from "lucide-react";
import { useState } from "react";
import { lateDialog } from "@/components/form/late-dialog";
import { brandNoContactReason } from "@/lib/core/no-contact";
import { brandStatuses, priorities } from "@/lib/crm/kinds/brands/choices";
import { fieldsOf } from "@/lib/crm/kinds/kinds";
import type { BrandWithRelated } from "@/lib/crm/record-pages/pages";
import { useShownRecord } from "../../editing/use-shown-record";
import { shownTexts } from "../../list/shown-texts";
import { BadgeMenu } from "../../parts/cells";
import { contactActs } from "../../parts/contact-acts";
import { RecordScreen, type RecordScreenProps } from "../../record/record-screen";
import { RelatedEnquiries, RelatedMeetings } from "../../record/related-lists";
import { BrandDetails, BrandLeads, BrandNumbers } from "./brand-details";

const LeadForm = lateDialog(() => import("../../leads/lead-form"));
const BrandForm = lateDialog(() => import("../brand-form"));

/** The page of one brand. */
export function BrandScreen(props: RecordScreenProps<BrandWithRelated>) {
  const { record, context } = props;
  const { leads, meetings, enquiries } = record;
  const { timeZone, catalogue } = context;
  const fields = fieldsOf("brand", catalogue);
  const shown = useShownRecord("brand", record.brand, context);
  const { record: brand, inPlace } = shown;
  const choose = (key: "status" | "priority") => ({
    label: fields[key].label,
    of: brand.name,
    onChoose: (value: string) => value !== brand[key] && inPlace.save(key, value),
  });
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
      shown={shown}
      name={brand.name}
      page={props}
      subtitle={shownTexts(brand, ["industry", "headquarters"], catalogue.settings.brand)}
      badges={
        <>
          <BadgeMenu {...choose("status")} value={brand.status} choices={brandStatuses} />
          <BadgeMenu {...choose("priority")} value={brand.priority} choices={priorities} />
        </>
      }
      refusal={refusal}
      acts={[...contactActs({ phone: brand.phone, email: brand.email, refusal }), addLead]}
      summary={<BrandNumbers brand={brand} />}
      related={{ shown: [...leads, ...meetings.first, ...enquiries.first], parentId: brand.id }}
      facts={
        <>
          <BrandDetails brand={brand} context={context} inPlace={inPlace} />
          <BrandLeads brand={brand} leads={leads} />
          <RelatedMeetings meetings={meetings} timeZone={timeZone} />
          <RelatedEnquiries enquiries={enquiries} />
        </>
      }
      formOf={(onClose) => <BrandForm brand={brand} context={context} onClose={onClose} />}
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
