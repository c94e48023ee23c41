"use client";

import { ListPlus } from "lucide-react";
import dynamic from "next/dynamic";
import { Opening } from "@/components/form/opening";
import { SettingsList } from "@/components/settings/settings-list";
import { Kbd } from "@/components/ui/kbd";
import { manyRecords, type RecordKind } from "@/lib/core/record-kinds";
import type { OwnFieldAnswer, StandardFieldAnswer } from "@/lib/crm/catalogue/fields/schema";
import type { ChoiceListAnswer } from "@/lib/crm/catalogue/lists/schema";
import { useRefreshWhile } from "../../../crm/live/use-refresh";
import { KindLinks } from "../kind-links";
import { DeletedFields } from "./deleted-fields";
import { FieldList } from "./field-list";
import { FieldRemoval } from "./field-removal";
import { StandardFields } from "./standard-fields";
import { fieldExamples, kindOrder } from "./words";

const FieldForm = dynamic(() => import("./field-form"), { loading: Opening });

type Props = {
  kind: RecordKind;
  fields: readonly OwnFieldAnswer[];
  standard: readonly StandardFieldAnswer[];
  lists: readonly ChoiceListAnswer[];
  timeZone: string;
};

type Editing = { field: OwnFieldAnswer; isRenamed?: boolean };

/** Settings › Fields: the fields that the company added to a kind of records, and the standard ones. */
export function FieldsCard({ kind, fields, standard, lists, timeZone }: Props) {
  const present = fields.filter(({ deletedAt }) => deletedAt === null);
  useRefreshWhile(present.some(({ changeId }) => changeId !== null));
  return (
    <SettingsList<Editing>
      title="Fields"
      hint="What your company notes beyond the standard fields, which you can rename and hide. Members fill them in; lists filter and sort by them."
      noun="field"
      head={<KindLinks page="/settings/fields" kinds={kindOrder} current={kind} />}
      empty={
        present.length === 0 && {
          icon: ListPlus,
          title: `No own fields of ${manyRecords[kind]} yet`,
          hint: fieldExamples[kind],
        }
      }
      keys={
        <>
          , <Kbd>Enter</Kbd> opens one, <Kbd>F2</Kbd> renames it
        </>
      }
      list={(on) => (
        <FieldList
          fields={present}
          on={{
            open: (field) => on.edit({ field }),
            rename: (field) => on.edit({ field, isRenamed: true }),
            remove: (field) => on.remove({ field }),
          }}
        />
      )}
      form={(editing, onClose) => (
        <FieldForm field={null} {...editing} kind={kind} lists={lists} onClose={onClose} />
      )}
      removal={({ field }, onClose) => <FieldRemoval field={field} onClose={onClose} />}
    >
      <StandardFields fields={standard} lists={lists} />
      <DeletedFields
        fields={fields.filter(({ deletedAt }) => deletedAt !== null)}
        timeZone={timeZone}
      />
    </SettingsList>
  );
}
