"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import * as z from "zod";
import { DeclaredFields } from "@/components/field/inputs";
import { FormDialog, FormSection } from "@/components/form/form-dialog";
import type { Done } from "@/components/form/use-attempt";
import { useKnownRecords, type Versioned } from "@/lib/client/records";
import { columnLabel } from "@/lib/core/board-stages";
import { companyOf } from "@/lib/core/company";
import { updateShape } from "@/lib/core/field-kinds/derived-schemas";
import { formValues } from "@/lib/core/field-kinds/form-values";
import type { RecordKind } from "@/lib/core/record-kinds";
import type { DeclaredKind } from "@/lib/crm/kinds/define-kind";
import { kinds } from "@/lib/crm/kinds/kinds";
import { useCatalogue } from "../parts/catalogue";
import { failingWith, savingFailed } from "./saving-failure";

/** A change to a stage that requires fields which the record lacks. */
export type AskedFields = {
  kind: RecordKind;
  stage: string;
  /** The fields by their keys. */
  names: readonly string[];
  /** Saves them with the stage, based on the record as it is known then. */
  save: (values: object, known: <R extends Versioned>(record: R) => R) => Promise<Done>;
};

type Props = { asked: AskedFields; people: readonly string[]; onClose: () => void };

/** Asks for the fields that a stage requires, and moves the record there with them. */
export default function AskedFieldsDialog({ asked, people, onClose }: Props) {
  const { kind, stage, names } = asked;
  const known = useKnownRecords(kind);
  const router = useRouter();
  const { fields: all, stages } = companyOf(useCatalogue()).kind<DeclaredKind>(kinds[kind]);
  const fields = Object.fromEntries(
    Object.entries(all).flatMap(([key, field]) =>
      names.includes(key) ? [[key, { ...field, asked: true as const }]] : [],
    ),
  );
  const [schema] = useState(() => z.object(updateShape(fields)));
  const title = `Move to ${stages ? columnLabel(stages, stage) : stage}`;

  return (
    <FormDialog
      title={title}
      schema={schema}
      initial={formValues(fields, null, "")}
      submitLabel={title}
      {...failingWith(savingFailed(kind))}
      onSubmit={async (values) => {
        if ((await asked.save(values, known)) !== null) router.refresh();
      }}
      onClose={onClose}
    >
      <FormSection>
        <DeclaredFields fields={fields} names={names} people={people} />
      </FormSection>
    </FormDialog>
  );
}
