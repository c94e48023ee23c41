"use client";

import { DialogBody, TitledDialog } from "@/components/ui/dialog";
import type { Catalogue } from "@/lib/core/catalogue";
import { companyOf } from "@/lib/core/company";
import { flatValues } from "@/lib/core/custom-fields";
import { type Fields, shownValue } from "@/lib/core/field-kinds/define-fields";
import type { Trial } from "@/lib/crm/capture/arrivals/schema";
import type { LeadSource } from "@/lib/crm/capture/sources/schema";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import { ProblemList } from "./problem-list";
import { TextList } from "./text-list";
import type { Target, Texts } from "./words";

type Props = {
  source: LeadSource;
  trial: Trial;
  targets: readonly Target[];
  catalogue: Catalogue;
  onClose: () => void;
};

/** No field that a source fills has a time of day. */
const anyZone = "UTC";

/** The lead that a source reads in its last arrival, or in a sample. */
export default function TrialDialog({ source, trial, targets, catalogue, onClose }: Props) {
  const fields: Fields = companyOf(catalogue).kind(leadKind).fields;
  return (
    <TitledDialog
      title={`Trial of ${source.name}`}
      description="No lead was made. This is what a lead of these values would have."
      className="md:max-w-2xl"
      onClose={onClose}
    >
      <DialogBody>
        <div className="flex flex-col gap-5">
          <ProblemList problems={trial.problems} targets={targets} />
          <TextList
            title="The lead"
            texts={leadTexts(trial, fields)}
            label={(key) => (key === "company" ? "Brand" : (fields[key]?.label ?? key))}
          />
          <TextList title="Received values" texts={trial.values} />
        </div>
      </DialogBody>
    </TitledDialog>
  );
}

/** The values of a lead as people read them, by the keys of their fields. */
function leadTexts({ lead, company }: Trial, fields: Fields): Texts {
  const filled = Object.entries(flatValues(lead)).filter(
    ([, value]) => value != null && value !== "" && !(Array.isArray(value) && value.length === 0),
  );
  const texts = filled.map(([key, value]) => [key, shownValue(fields[key], value, anyZone)]);
  return { ...Object.fromEntries(texts), ...(company && { company }) };
}
