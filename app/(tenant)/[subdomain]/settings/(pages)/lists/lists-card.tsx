"use client";

import { ListChecks } from "lucide-react";
import { lateDialog } from "@/components/form/late-dialog";
import { deleteAction, editAction, RowActions } from "@/components/list/row-actions";
import { SettingsList } from "@/components/settings/settings-list";
import { Kbd } from "@/components/ui/kbd";
import { api } from "@/lib/client/api";
import { ofRecords } from "@/lib/core/record-kinds";
import type { ChoiceListAnswer } from "@/lib/crm/catalogue/lists/schema";
import { optionsText } from "../fields/words";
import type { ListFormProps } from "./list-form";

const ListForm = lateDialog(() => import("./list-form"));

type Props = Pick<ListFormProps, "choices"> & { lists: readonly ChoiceListAnswer[] };

/** Settings › Lists: options that several fields share. */
export function ListsCard({ lists, choices }: Props) {
  return (
    <SettingsList<ChoiceListAnswer>
      title="Lists"
      hint="Options shared by several fields. Change a list once and every field follows. Assign lists in Settings › Fields."
      noun="list"
      empty={
        lists.length === 0 && {
          icon: ListChecks,
          title: "No lists yet",
          hint: "A dealer of solar panels has “Roofs” once, for the roof type of leads and for that of meetings.",
        }
      }
      keys={
        <>
          , <Kbd>Enter</Kbd> opens one
        </>
      }
      list={(on) => (
        <ul aria-label="Lists" className="flex flex-col divide-y rounded-lg border">
          {lists.map((list) => (
            <ListLine
              key={list.id}
              list={list}
              onEdit={() => on.edit(list)}
              onRemove={() => on.remove(list)}
            />
          ))}
        </ul>
      )}
      form={(list, onClose) => <ListForm list={list} choices={choices} onClose={onClose} />}
      removal={({ id, name, version }) => ({
        name,
        description: "No field may have it. Deleted fields keep its options as their own.",
        onDelete: () => api("DELETE /company/lists/{id}", { params: { id }, ifMatch: version }),
      })}
    />
  );
}

type LineProps = { list: ChoiceListAnswer; onEdit: () => void; onRemove: () => void };

/** A click anywhere on the line opens the list. */
function ListLine({ list, onEdit, onRemove }: LineProps) {
  return (
    <li className="relative flex min-h-14 items-center gap-3 px-3 py-2 hover:bg-accent">
      <div className="flex min-w-0 flex-1 flex-col">
        <button
          type="button"
          className="wrap-anywhere self-start rounded-sm text-start font-medium after:absolute after:inset-0"
          onClick={onEdit}
        >
          {list.name}
        </button>
        <span className="wrap-anywhere line-clamp-2 text-table">{optionsText(list.options)}</span>
        <span className="wrap-anywhere line-clamp-2 text-muted-foreground text-table">
          {fieldsText(list)}
        </span>
      </div>
      <div className="relative">
        <RowActions of={list.name} actions={[editAction(onEdit), deleteAction(onRemove)]} />
      </div>
    </li>
  );
}

/** "In Roof Type of leads, Roof of meetings". */
function fieldsText({ fields }: ChoiceListAnswer): string {
  if (fields.length === 0) return "No field has it yet";
  return `In ${fields.map(({ label, entity }) => ofRecords(label, entity)).join(", ")}`;
}
