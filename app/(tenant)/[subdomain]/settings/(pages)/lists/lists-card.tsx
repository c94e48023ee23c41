"use client";

import { ListChecks, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { Opening } from "@/components/form/opening";
import { EmptyState } from "@/components/list/empty-state";
import { deleteAction, editAction, RowActions } from "@/components/list/row-actions";
import { SettingsCard } from "@/components/settings/settings-screen";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import { useHotkeys } from "@/lib/client/hotkeys";
import { ofRecords } from "@/lib/core/record-kinds";
import type { ChoiceListAnswer } from "@/lib/crm/catalogue/lists/schema";
import { optionsText } from "../fields/words";
import type { ListFormProps } from "./list-form";

const ListForm = dynamic(() => import("./list-form"), { loading: Opening });

type Props = Pick<ListFormProps, "choices"> & { lists: readonly ChoiceListAnswer[] };

/** Settings › Lists: options that several fields share. */
export function ListsCard({ lists, choices }: Props) {
  const [editing, setEditing] = useState<ChoiceListAnswer | "new" | null>(null);
  const [removing, setRemoving] = useState<ChoiceListAnswer | null>(null);
  const add = () => setEditing("new");
  useHotkeys({ n: add });
  return (
    <SettingsCard
      title="Lists"
      hint="Options that several fields share: when a list changes, all its fields do. Give a field its list in Settings › Fields."
    >
      <div className="flex flex-col gap-4">
        {lists.length === 0 ? (
          <EmptyState
            icon={ListChecks}
            title="No lists yet"
            hint="A dealer of solar panels has “Roofs” once, for the roof type of leads and for that of meetings."
          >
            <AddButton onClick={add} />
          </EmptyState>
        ) : (
          <>
            <ul aria-label="Lists" className="flex flex-col divide-y rounded-lg border">
              {lists.map((list) => (
                <ListLine
                  key={list.id}
                  list={list}
                  onEdit={() => setEditing(list)}
                  onRemove={() => setRemoving(list)}
                />
              ))}
            </ul>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <AddButton onClick={add} />
              <p className="text-muted-foreground text-xs max-md:hidden">
                <Kbd>n</Kbd> adds a list, <Kbd>Enter</Kbd> opens one
              </p>
            </div>
          </>
        )}
      </div>
      {editing && (
        <ListForm
          list={editing === "new" ? null : editing}
          choices={choices}
          onClose={() => setEditing(null)}
        />
      )}
      {removing && <ListRemoval list={removing} onClose={() => setRemoving(null)} />}
    </SettingsCard>
  );
}

function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Button className="max-md:w-full" aria-keyshortcuts="n" onClick={onClick}>
      <Plus aria-hidden />
      Add List
    </Button>
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

function ListRemoval({ list, onClose }: { list: ChoiceListAnswer; onClose: () => void }) {
  const router = useRouter();
  const { id, name, version } = list;

  /** Why it could not be deleted, or nothing. */
  async function remove(): Promise<string | undefined> {
    try {
      await api("DELETE /company/lists/{id}", { params: { id }, ifMatch: version });
    } catch (error) {
      return reasonOf(error) ?? "The list could not be deleted. Try again.";
    } finally {
      router.refresh();
    }
    toast.success(`List ${name} deleted`);
    return undefined;
  }

  return (
    <ConfirmDialog
      title={`Delete the list ${name}?`}
      description="No field may have it. Deleted fields keep its options as their own."
      confirmLabel="Delete"
      busyLabel="Deleting..."
      tone="destructive"
      onClose={onClose}
      onConfirm={remove}
    />
  );
}
