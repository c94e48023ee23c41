"use client";

import type { Catalogue } from "@/lib/core/catalogue";
import { companyOf } from "@/lib/core/company";
import type { Fields } from "@/lib/core/field-kinds/define-fields";
import { formValues } from "@/lib/core/field-kinds/form-values";
import { stageOptions } from "@/lib/core/stages";
import { fieldsOf } from "@/lib/crm/kinds/kinds";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import { leadLayout } from "@/lib/crm/kinds/leads/layout";
import { type Lead, leadInput } from "@/lib/crm/leads/schema";
import { FormSections } from "../editing/form-sections";
import { RecordForm } from "../editing/record-form";
import { schemaFor } from "../editing/schema-for";
import type { RecordContext } from "../record-context";
import { BrandField } from "./brand-field";
import { KnownLeads } from "./known-leads";

type Props = {
  /** The lead to change, or null for a new one. */
  lead: Lead | null;
  /** The brand a new lead is for. */
  brand?: { id: string; name: string };
  /** The name of a new lead. */
  name?: string;
  context: RecordContext;
  onClose: () => void;
};

/** Add New Lead and Edit Lead. */
export default function LeadForm({ lead, brand, name, context, onClose }: Props) {
  const { catalogue } = context;
  const { emailId }: Fields = fieldsOf("lead", catalogue);
  const known = <KnownLeads lead={lead} />;
  return (
    <RecordForm
      kind="lead"
      catalogue={catalogue}
      record={lead}
      schema={schemaFor(leadInput, context)}
      valuesOf={(shown) => toLeadForm(shown, { ...context, brandId: brand?.id, name })}
      given={name}
      words={{ submit: "Add Lead" }}
      onClose={onClose}
    >
      <FormSections
        kind="lead"
        layout={leadLayout}
        people={context.people}
        choices={{ stage: stageOptions(companyOf(catalogue).kind(leadKind).stages, lead?.stage) }}
        inputs={{ brandId: <BrandField valueLabel={lead?.brand ?? brand?.name} /> }}
        after={{ [emailId?.hidden ? "mobileNumber" : "emailId"]: known }}
      />
    </RecordForm>
  );
}

type NewLead = {
  today: string;
  me: string;
  catalogue?: Catalogue | undefined;
  brandId?: string | undefined;
  name?: string | undefined;
};

/** The lead's values, or those of a new lead. */
export function toLeadForm(lead: Lead | null, fresh: NewLead = { today: "", me: "" }) {
  const values = formValues(fieldsOf("lead", fresh.catalogue), lead, fresh.today);
  return {
    ...values,
    clientName: values.clientName || (fresh.name ?? ""),
    brandId: values.brandId || (fresh.brandId ?? ""),
    csPerson: values.csPerson || fresh.me,
  };
}
