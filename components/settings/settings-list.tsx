"use client";

import { Plus } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { toast } from "sonner";
import { DeletionQuestion } from "@/components/form/deletion-question";
import { EmptyState } from "@/components/list/empty-state";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { withUndo } from "@/components/ui/sonner";
import { useHotkeys } from "@/lib/client/hotkeys";
import { capitalized } from "@/lib/core/labels";
import { SettingsCard } from "./settings-screen";

/** How an entry is deleted, after a question that describes what happens. */
type Removal = Omit<ComponentProps<typeof DeletionQuestion>, "noun" | "onDeleted" | "onClose"> & {
  name: string;
  /** The participle of the notice, if it is not "deleted". */
  done?: string;
  onUndo?: () => void;
};

type Props<T> = Omit<ComponentProps<typeof SettingsCard>, "children"> & {
  /** The noun of an entry: "list". */
  noun: string;
  /** Shown in place of the list while there is no entry. */
  empty?: ComponentProps<typeof EmptyState> | false;
  /** More keys than the one that adds an entry. */
  keys?: ReactNode;
  head?: ReactNode;
  /** Whether there is anything to add; true unless it is given. */
  canAdd?: boolean;
  list: (on: { edit: (entry: T) => void; remove: (entry: T) => void }) => ReactNode;
  /** The form of an entry, or of a new one. */
  form: (entry: T | null, onClose: () => void) => ReactNode;
  removal: (entry: T) => Removal;
  /** The content below the button. */
  children?: ReactNode;
};

/** A page of settings that lists entries, which can be added, edited and deleted. */
export function SettingsList<T>(props: Props<T>) {
  const { title, hint, noun, empty, keys, canAdd = true, ...parts } = props;
  const [editing, setEditing] = useState<T | "new" | null>(null);
  const [removing, setRemoving] = useState<T | null>(null);
  const add = () => setEditing("new");
  useHotkeys(canAdd ? { n: add } : {});
  const button = canAdd && (
    <Button className="max-md:w-full" aria-keyshortcuts="n" onClick={add}>
      <Plus aria-hidden />
      Add {capitalized(noun)}
    </Button>
  );
  return (
    <SettingsCard title={title} hint={hint}>
      <div className="flex flex-col gap-4">
        {parts.head}
        {empty ? (
          <EmptyState {...empty}>{button}</EmptyState>
        ) : (
          <>
            {parts.list({
              edit: (entry) => setEditing(entry),
              remove: (entry) => setRemoving(entry),
            })}
            {button && (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                {button}
                <p className="text-muted-foreground text-xs max-md:hidden">
                  <Kbd>n</Kbd> adds a {noun}
                  {keys}
                </p>
              </div>
            )}
          </>
        )}
        {parts.children}
      </div>
      {editing && parts.form(editing === "new" ? null : editing, () => setEditing(null))}
      {removing && (
        <RemovalQuestion
          {...parts.removal(removing)}
          noun={noun}
          onClose={() => setRemoving(null)}
        />
      )}
    </SettingsCard>
  );
}

type QuestionProps = Removal & { noun: string; onClose: () => void };

function RemovalQuestion({ name, done = "deleted", onUndo, ...question }: QuestionProps) {
  const { noun } = question;
  return (
    <DeletionQuestion
      title={`Delete the ${noun} ${name}?`}
      {...question}
      onDeleted={() =>
        toast.success(`${capitalized(noun)} ${name} ${done}`, onUndo && withUndo(onUndo))
      }
    />
  );
}
