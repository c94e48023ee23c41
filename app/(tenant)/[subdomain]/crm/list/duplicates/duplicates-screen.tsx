"use client";

import { CopyCheck } from "lucide-react";
import { useState } from "react";
import { lateDialog } from "@/components/form/late-dialog";
import { EmptyState } from "@/components/list/empty-state";
import { ListScreen } from "@/components/list/list-screen";
import { Button } from "@/components/ui/button";
import { useUrlQuery } from "@/lib/client/use-url-query";
import type { Catalogue } from "@/lib/core/catalogue";
import { manyRecords } from "@/lib/core/record-kinds";
import { ChoiceFilter } from "../../changes/choice-filter";
import { useRefreshOnNews } from "../../live/use-refresh";
import type { MergedKind } from "../../record-screens";
import { type Duplicates, duplicatesList } from "./duplicates-list";
import { GroupCard } from "./group-card";
import { keyOf, useTellingApart } from "./use-telling-apart";

const MergeDialog = lateDialog(() => import("../merge/merge-dialog"));

const strengths = [
  { value: "strong", label: "Names alike" },
  { value: "weak", label: "Other names" },
];

type Props = {
  kind: MergedKind;
  found: Duplicates;
  catalogue: Catalogue;
  timeZone: string;
  may: { change: boolean; merge: boolean };
};

/** The possible duplicates of a kind in groups. A member merges a group or marks its records as distinct. */
export function DuplicatesScreen({ kind, found, catalogue, timeZone, may }: Props) {
  const url = useUrlQuery();
  const [merging, setMerging] = useState<readonly string[] | null>(null);
  const { isApart, tellApart } = useTellingApart(kind);
  useRefreshOnNews({
    concerns: ({ subjectKind }) => subjectKind === kind,
    isFree: () => merging === null,
  });
  const { groups, nextCursor } = found;
  const shown = groups.filter((group) => !isApart(group));
  const close = () => setMerging(null);

  return (
    <ListScreen {...duplicatesList(kind)}>
      <ChoiceFilter
        url={{ ...url, set: (patch) => url.set({ cursor: null, ...patch }) }}
        name="strength"
        label="Names"
        allLabel="All names"
        options={strengths}
      />
      {shown.length === 0 && <NoDuplicates kind={kind} isAll={nextCursor === null} />}
      <ul className="mt-1 flex max-w-4xl flex-col gap-3">
        {shown.map((group) => (
          <GroupCard
            key={keyOf(group)}
            kind={kind}
            group={group}
            timeZone={timeZone}
            {...(may.merge && { onMerge: setMerging })}
            {...(may.change && { onTellApart: () => tellApart(group) })}
          />
        ))}
      </ul>
      {nextCursor !== null && (
        <Button
          variant="outline"
          className="w-fit"
          aria-disabled={url.pending}
          onClick={() => url.set({ cursor: nextCursor })}
        >
          {groups.length === 0 ? "Compare More" : "Next Groups"}
        </Button>
      )}
      {merging && (
        <MergeDialog
          kind={kind}
          ids={merging}
          catalogue={catalogue}
          onClose={close}
          onDone={close}
        />
      )}
    </ListScreen>
  );
}

/** `isAll`: all records were compared. */
function NoDuplicates({ kind, isAll }: Pick<Props, "kind"> & { isAll: boolean }) {
  const many = manyRecords[kind];
  return (
    <EmptyState
      icon={CopyCheck}
      title={isAll ? "No duplicates left" : "No duplicates so far"}
      hint={
        isAll
          ? `No more ${many} share a number, an e-mail address or a name`
          : `Not all ${many} are compared yet`
      }
    />
  );
}
