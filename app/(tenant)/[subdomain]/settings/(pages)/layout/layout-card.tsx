"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { toast } from "sonner";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { useDiscardQuestion } from "@/components/form/discard-question";
import { FormFailure } from "@/components/form/form-failure";
import { FormElement, useRecordForm } from "@/components/form/use-record-form";
import { SettingsCard } from "@/components/settings/settings-screen";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/client/api";
import type { Catalogue } from "@/lib/core/catalogue";
import type { Fields } from "@/lib/core/field-kinds/define-fields";
import { capitalized } from "@/lib/core/labels";
import { manyRecords, type RecordKind } from "@/lib/core/record-kinds";
import {
  type CompanyLayout,
  companyLayout,
  layoutInput,
  layoutLimits,
} from "@/lib/crm/catalogue/layouts/schema";
import { fieldsOf } from "@/lib/crm/kinds/kinds";
import { kindOrder } from "../fields/words";
import { KindLinks } from "../kind-links";
import { LayoutPreview } from "./layout-preview";
import { SectionList } from "./section-list";
import { TickList } from "./tick-list";
import { withUnplaced } from "./words";

type Props = {
  kind: RecordKind;
  current: CompanyLayout;
  /** The fields that each part can have, and the column that names the rows. */
  keys: Readonly<Record<"form" | "list" | "card", readonly string[]>> & { title: string };
  catalogue: Catalogue;
};

/** The values while they are typed. */
const typed = companyLayout.pick({ sections: true, list: true, card: true });

/** Settings › Layout: the order of the fields of a kind of records, in one form. */
export function LayoutCard({ kind, current, keys, catalogue }: Props) {
  const router = useRouter();
  const version = useRef(current.version);
  const [isStandard, setStandard] = useState(current.isStandard);
  const [isResetting, setResetting] = useState(false);
  const params = { entity: kind };
  const fields: Fields = fieldsOf(kind, catalogue);
  const labelOf = (key: string) => fields[key]?.label ?? capitalized(key);

  function shown({ sections, list, card, ...state }: CompanyLayout) {
    version.current = state.version;
    setStandard(state.isStandard);
    router.refresh();
    return { sections: withUnplaced(sections, keys.form), list, card };
  }

  async function load() {
    const now = await api("GET /company/layouts/{entity}", { params });
    return { values: shown(now), version: now.version };
  }

  async function reset() {
    const ifMatch = version.current;
    form.reset(shown(await api("DELETE /company/layouts/{entity}", { params, ifMatch })));
    toast.success("Standard layout restored");
  }

  const form = useRecordForm({
    schema: layoutInput,
    initial: {
      sections: withUnplaced(current.sections, keys.form),
      list: current.list,
      card: current.card,
    },
    failureMessage: "The layout could not be saved. Try again.",
    onSubmit: async (body) => {
      const ifMatch = version.current;
      const saved = shown(await api("PUT /company/layouts/{entity}", { params, body, ifMatch }));
      toast.success("Layout saved");
      return saved;
    },
  });
  const question = useDiscardQuestion({ isDirty: form.isDirty });
  const { sections, list, card } = typed.parse(form.methods.watch());
  const set = (part: string) => (value: unknown) => form.methods.setValue(part, value);
  return (
    <SettingsCard
      title="Layout"
      hint="Where fields stand: in forms and details, as the first columns of lists, and on the cards of boards."
    >
      <FormElement form={form} className="flex flex-col gap-5">
        <KindLinks page="/settings/layout" kinds={kindOrder} current={kind} />
        <FormFailure
          form={form}
          loadCurrent={load}
          onVersion={(newest) => {
            version.current = newest;
          }}
        />
        <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
          <SectionList
            sections={sections}
            labelOf={labelOf}
            isHidden={(key) => fields[key]?.hidden === true}
            onChange={set("sections")}
          />
          <LayoutPreview sections={sections} fields={fields} />
        </div>
        <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
          <TickList
            title="First columns of the list"
            hint="Members who choose their own columns keep them."
            all={keys.list}
            chosen={list}
            fixed={keys.title}
            labelOf={labelOf}
            onChange={set("list")}
          />
          {keys.card.length > 0 && (
            <TickList
              title="Lines of a card"
              hint={`Below the name, at most ${layoutLimits.card}.`}
              all={keys.card}
              chosen={card}
              most={layoutLimits.card}
              labelOf={labelOf}
              onChange={set("card")}
            />
          )}
        </div>
        <div className="flex flex-wrap gap-2 border-t bg-card pt-3 md:sticky md:bottom-0 md:-mb-3 md:pb-3">
          <Button
            type="submit"
            disabled={form.saving}
            aria-busy={form.saving}
            className="max-md:w-full"
          >
            {form.saving ? "Saving..." : "Save Layout"}
          </Button>
          {!isStandard && (
            <Button
              variant="ghost"
              className="max-md:w-full"
              disabled={form.saving}
              onClick={() => setResetting(true)}
            >
              Reset to Standard
            </Button>
          )}
        </div>
        {question.dialog}
      </FormElement>
      <ConfirmDialog
        open={isResetting}
        onClose={() => setResetting(false)}
        title={`Reset the layout of ${manyRecords[kind]}?`}
        description="Sections, first columns and cards are as they were before your company changed them. No value is lost."
        confirmLabel="Reset"
        onConfirm={reset}
      />
    </SettingsCard>
  );
}
