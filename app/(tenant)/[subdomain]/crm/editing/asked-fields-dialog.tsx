"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import * as z from "zod";
import { DeclaredFields } from "@/components/field/inputs";
import { FormDialog, FormSection } from "@/components/form/form-dialog";
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
  record: object;
  stage: string;
  /** The fields by their keys. */
  names: readonly string[];
  save: (values: object) => Promise<void>;
};

type Props = { asked: AskedFields; people: readonly string[]; onClose: () => void };

/** Asks for the fields that a stage requires, and moves the record there with them. */
export default function AskedFieldsDialog({ asked, people, onClose }: Props) {
  const { kind, record, stage, names } = asked;
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
        await asked.save(withHeld(record, values));
        router.refresh();
      }}
      onClose={onClose}
    >
      <FormSection>
        <DeclaredFields fields={fields} names={names} people={people} />
      </FormSection>
    </FormDialog>
  );
}

/** Objects of values keep those that were not asked for. */
function withHeld(record: object, values: object): object {
  const entries = Object.entries(values).map(([key, value]) => {
    const held: unknown = Reflect.get(record, key);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return [key, isObject && typeof held === "object" ? { ...held, ...value } : value];
  });
  return Object.fromEntries(entries);
}
