"use client";

import {
  Download,
  Ellipsis,
  FileSpreadsheet,
  FileText,
  Merge,
  Pencil,
  PhoneCall,
  Trash2,
} from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { lateDialog } from "@/components/form/late-dialog";
import { saveExport } from "@/components/list/export-link";
import { type Selection, useSelected } from "@/components/list/use-selection";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { apiUrl } from "@/lib/client/api-url";
import { useHotkeys } from "@/lib/client/hotkeys";
import type { Catalogue } from "@/lib/core/catalogue";
import { manyRecords, type RecordKind } from "@/lib/core/record-kinds";
import { changeLimits } from "@/lib/crm/changes/choices";
import { useCallList } from "../../parts/leads/use-call-list";
import { isMerged, recordScreens, recordWords } from "../../record-screens";
import { bulkOf, selectOf } from "./bulk";
import { MoreFields, placesOf } from "./more-fields";

const BulkDialog = lateDialog(() => import("./bulk-dialog"));
const MergeDialog = lateDialog(() => import("../merge/merge-dialog"));

const deletion = "delete";
const merging = "merge";

type BulkActsProps = {
  kind: RecordKind;
  people: readonly string[];
  catalogue: Catalogue;
  /** More inputs, which some stages of the kind need. */
  selection: Selection;
  /** The filters of the list. */
  query: Readonly<Record<string, string>>;
  /** Whether the list counts no further than its total. */
  isCapped: boolean;
  may: { bulk: boolean; export: boolean; delete: boolean };
};

/** The bulk actions of a list: a button each, on phones one button and a menu. The key `e` opens the first. */
export default function BulkActs(props: BulkActsProps) {
  const { kind, selection, query, isCapped, may } = props;
  const bulk = bulkOf(kind, props);
  const router = useRouter();
  const [open, setOpen] = useState<string | null>(null);
  const { selected, count } = useSelected(selection);
  const [first] = bulk.fields;
  const change = () => setOpen(first?.key ?? null);
  useHotkeys(may.bulk ? { e: change } : {});
  const remove = () => setOpen(deletion);
  const close = () => setOpen(null);
  const finish = () => {
    close();
    selection.clear();
  };
  const { buttons, listed } = placesOf(may.bulk ? bulk.fields : []);
  const mayDelete = may.bulk && may.delete;
  const select = selectOf(selected, { query, total: isCapped ? undefined : selection.total });
  const save = async (format: "csv" | "xlsx") => {
    const body = { select, sort: query.sort, format };
    const isSaved = await saveExport(apiUrl(`POST /crm/${manyRecords[kind]}/export`), body);
    if (!isSaved) router.refresh();
  };

  const ids = selected.kind === "some" ? selected.ids : [];
  const isFew = ids.length >= 2 && ids.length <= changeLimits.merged;
  const mayMerge = mayDelete && isMerged(kind) && isFew;
  const merge = () => setOpen(merging);

  const callList = useCallList();
  const call = () => callList(query, selected);

  return (
    <>
      <div className="flex items-center max-md:hidden max-2xl:[&_button:not([aria-label])>svg]:hidden">
        {recordScreens[kind].hasCalls && (
          <Button variant="ghost" size="sm" onClick={call}>
            <PhoneCall />
            Call
          </Button>
        )}
        {buttons.map(({ key, label, icon: Icon }) => (
          <Button key={key} variant="ghost" size="sm" onClick={() => setOpen(key)}>
            <Icon />
            {label}
          </Button>
        ))}
        <MoreFields fields={listed} onChoose={setOpen} />
        {mayMerge && (
          <Button variant="ghost" size="sm" onClick={merge}>
            <Merge />
            Merge
          </Button>
        )}
        {may.export ? (
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <Button variant="ghost" size="sm">
                <Download />
                Export
              </Button>
            </DropdownMenuTrigger>
            <DropdownMenuContent>
              <ExportItems save={save} />
            </DropdownMenuContent>
          </DropdownMenu>
        ) : (
          <Button variant="ghost" size="sm" {...refused("export")}>
            <Download />
            Export
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          {...(mayDelete
            ? { className: "text-destructive-text", onClick: remove }
            : refused("delete"))}
        >
          <Trash2 />
          Delete
        </Button>
      </div>
      <div className="flex items-center gap-1 md:hidden">
        {may.bulk && (
          <Button size="sm" onClick={change}>
            <Pencil />
            Change
          </Button>
        )}
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`More for the selected ${manyRecords[kind]}`}
            >
              <Ellipsis />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            {recordScreens[kind].hasCalls && (
              <DropdownMenuItem onSelect={call}>
                <PhoneCall />
                Call
              </DropdownMenuItem>
            )}
            {mayMerge && (
              <DropdownMenuItem onSelect={merge}>
                <Merge />
                Merge
              </DropdownMenuItem>
            )}
            {may.export ? (
              <ExportItems save={save} />
            ) : (
              <DropdownMenuItem {...refusedItem("export")}>
                <Download />
                Export
              </DropdownMenuItem>
            )}
            <DropdownMenuItem
              {...(mayDelete
                ? { variant: "destructive", onSelect: remove }
                : refusedItem("delete"))}
            >
              <Trash2 />
              Delete
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      </div>
      {open === merging && isMerged(kind) && (
        <MergeDialog
          kind={kind}
          ids={ids}
          catalogue={props.catalogue}
          onClose={close}
          onDone={finish}
        />
      )}
      {open && open !== merging && (
        <BulkDialog
          bulk={bulk}
          first={open}
          select={select}
          count={count}
          words={recordWords[kind]}
          onClose={close}
          onDone={finish}
        />
      )}
    </>
  );
}

function notAllowed(what: string): string {
  return `You are not allowed to ${what}. An owner of the company can allow it in Settings.`;
}

function ExportItems({ save }: { save: (format: "csv" | "xlsx") => Promise<void> }) {
  return (
    <>
      <DropdownMenuItem onSelect={() => void save("csv")}>
        <FileText />
        Export as CSV
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => void save("xlsx")}>
        <FileSpreadsheet />
        Export as Excel
      </DropdownMenuItem>
    </>
  );
}

/** The props of a disabled button, with its reason. */
function refused(what: string) {
  const why = notAllowed(what);
  return { "aria-disabled": true, "data-tooltip": why, onClick: () => toast.info(why) };
}

/** The props of a disabled entry of a menu. */
function refusedItem(what: string) {
  const onSelect = () => void toast.info(notAllowed(what));
  return { "aria-disabled": true, className: "opacity-55", onSelect };
}
