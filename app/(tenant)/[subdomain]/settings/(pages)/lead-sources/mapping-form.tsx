"use client";

import * as z from "zod";
import { FormSection } from "@/components/form/form-dialog";
import { EntryForm } from "@/components/settings/entry-form";
import { api } from "@/lib/client/api";
import { chosenTarget } from "@/lib/crm/capture/presets/target-of";
import type { LeadSource } from "@/lib/crm/capture/sources/schema";
import { DefaultsField } from "./defaults-field";
import { besideLines, fromLines, toLines } from "./lines";
import { MappingField } from "./mapping-field";
import { loadSource } from "./source-values";
import type { Target, Texts } from "./words";

type Props = {
  source: LeadSource;
  targets: readonly Target[];
  /** The targets of the names that the source does not map. */
  preset: Texts;
  onClose: () => void;
};

const lines = z.record(z.string(), z.string().optional());
const mappingForm = z.object({ mapping: lines, defaults: lines, newName: z.string().trim() });

/** The fields that the names of a source fill, beside the values that arrived last; and what fills empty fields. */
export default function MappingForm({ source, targets, preset, onClose }: Props) {
  const { id, name } = source;

  async function save(values: z.output<typeof mappingForm>, ifMatch: number | undefined) {
    const { newName } = values;
    const added = newName ? { [newName]: chosenTarget({}, preset, newName) } : {};
    const body = {
      mapping: { ...added, ...fromLines(values.mapping) },
      defaults: fromLines(values.defaults),
    };
    await api("PUT /company/lead-sources/{id}", { params: { id }, body, ifMatch });
    return name;
  }

  return (
    <EntryForm
      noun="source"
      title={`Fields of ${name}`}
      stored={source}
      schema={mappingForm}
      initial={valuesOf(source)}
      loadCurrent={() => loadSource(id, valuesOf)}
      explain={besideLines}
      onSave={save}
      onClose={onClose}
      size="lg"
    >
      <FormSection title="Names it sends">
        <MappingField sourceId={id} targets={targets} preset={preset} />
      </FormSection>
      <FormSection title="Default values">
        <DefaultsField targets={targets} />
      </FormSection>
    </EntryForm>
  );
}

function valuesOf({ mapping, defaults }: LeadSource) {
  return { mapping: toLines(mapping), defaults: toLines(defaults), newName: "" };
}
