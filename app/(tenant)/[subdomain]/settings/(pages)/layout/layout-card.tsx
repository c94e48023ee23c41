"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { toast } from "sonner";
import { DeclaredFields } from "@/components/field/inputs";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { FormSection } from "@/components/form/form-dialog";
import { SettingsForm } from "@/components/settings/settings-form";
import { SettingsCard } from "@/components/settings/settings-screen";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/client/api";
import type { Catalogue } from "@/lib/core/catalogue";
import type { Fields } from "@/lib/core/field-kinds/define-fields";
import { capitalized } from "@/lib/core/labels";
import type { LayoutSection } from "@/lib/core/layout";
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
import { MembersPreview, PreviewForm } from "../members-preview";
import { withUnplaced } from "./layout-edits";
import { ListPreview } from "./list-preview";
import { SectionList } from "./section-list";
import { TickList } from "./tick-list";

type Props = {
  kind: RecordKind;
  current: CompanyLayout;
  /** The fields that each part can have, and the column that names the rows. */
  keys: Readonly<Record<"form" | "list" | "card", readonly string[]>> & { title: string };
  catalogue: Catalogue;
  timeZone: string;
};

/** The values while they are typed. */
const typed = companyLayout.pick({ sections: true, list: true, card: true });

/** Settings › Layout: the order of the fields of a kind of records, in one form. */
export function LayoutCard({ kind, current, keys, catalogue, timeZone }: Props) {
  const router = useRouter();
  const version = useRef(current.version);
  const [isStandard, setStandard] = useState(current.isStandard);
  const [start, setStart] = useState(current);
  const [isResetting, setResetting] = useState(false);
  const params = { entity: kind };

  function valuesOf({ sections, list, card }: CompanyLayout) {
    return { sections: withUnplaced(sections, keys.form), list, card };
  }

  function shown(now: CompanyLayout) {
    version.current = now.version;
    setStandard(now.isStandard);
    router.refresh();
    return now;
  }

  async function reset() {
    const ifMatch = version.current;
    setStart(shown(await api("DELETE /company/layouts/{entity}", { params, ifMatch })));
    toast.success("Standard layout restored");
  }

  return (
    <SettingsCard
      title="Layout"
      hint="Choose which fields come first in forms and details, in lists and on board cards."
    >
      <div className="flex flex-col gap-5">
        <KindLinks page="/settings/layout" kinds={kindOrder} current={kind} />
        <SettingsForm
          key={start.version}
          schema={layoutInput}
          initial={valuesOf(start)}
          submitLabel="Save Layout"
          failureMessage="The layout could not be saved. Try again."
          isLong
          actions={(saving) =>
            !isStandard && (
              <Button
                variant="ghost"
                className="max-md:w-full"
                disabled={saving}
                onClick={() => setResetting(true)}
              >
                Reset to Standard
              </Button>
            )
          }
          loadCurrent={async () => {
            const now = shown(await api("GET /company/layouts/{entity}", { params }));
            return { values: valuesOf(now), version: now.version };
          }}
          onVersion={(newest) => {
            version.current = newest;
          }}
          onSubmit={async (body) => {
            const ifMatch = version.current;
            const saved = await api("PUT /company/layouts/{entity}", { params, body, ifMatch });
            toast.success("Layout saved");
            return valuesOf(shown(saved));
          }}
        >
          <LayoutParts {...{ kind, keys, catalogue, timeZone }} />
        </SettingsForm>
      </div>
      <ConfirmDialog
        open={isResetting}
        onClose={() => setResetting(false)}
        title={`Reset the layout of ${manyRecords[kind]}?`}
        description="Sections, first columns and cards go back to the original layout. No value is lost."
        confirmLabel="Reset"
        onConfirm={reset}
      />
    </SettingsCard>
  );
}

function LayoutParts({ kind, keys, catalogue, timeZone }: Omit<Props, "current">) {
  const { setValue } = useFormContext();
  const { sections, list, card } = typed.parse(useWatch());
  const fields: Fields = fieldsOf(kind, catalogue);
  const set = (part: string) => (value: unknown) => setValue(part, value);
  const labelOf = (key: string) => fields[key]?.label ?? capitalized(key);
  return (
    <div className="grid grid-cols-1 gap-5 sm:col-span-2 md:grid-cols-2">
      <SectionList
        sections={sections}
        labelOf={labelOf}
        isHidden={(key) => fields[key]?.hidden === true}
        onChange={set("sections")}
      />
      <LayoutPreview sections={sections} fields={fields} />
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
      <ListPreview columns={list} {...{ kind, catalogue, timeZone }} />
    </div>
  );
}

type LayoutPreviewProps = { sections: readonly LayoutSection[]; fields: Fields };

/** The form as members will see it; nothing can be entered. */
function LayoutPreview({ sections, fields }: LayoutPreviewProps) {
  const shown = sections.filter((section) => section.fields.some((key) => !fields[key]?.hidden));
  return (
    <MembersPreview className="max-md:hidden">
      <div inert>
        <PreviewForm>
          {shown.map(({ title, fields: names }) => (
            <FormSection key={`${title} ${names[0]}`} {...(title && { title })}>
              <DeclaredFields fields={fields} names={names} />
            </FormSection>
          ))}
        </PreviewForm>
      </div>
    </MembersPreview>
  );
}
