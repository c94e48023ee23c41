"use client";

import {
  CopyCheck,
  FileSpreadsheet,
  FileText,
  ListChecks,
  PhoneCall,
  Trash2,
  Upload,
} from "lucide-react";
import Link from "next/link";
import { saveExport } from "@/components/list/export-link";
import {
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from "@/components/ui/dropdown-menu";
import { apiUrl } from "@/lib/client/api-url";
import type { UrlQuery } from "@/lib/client/use-url-query";
import type { RecordKind } from "@/lib/core/record-kinds";
import { useCallList } from "../parts/leads/use-call-list";
import { duplicatesHref, listedQuery, recordScreens } from "../record-screens";

export type ListEntriesProps = {
  kind: RecordKind;
  may: { import: boolean; export: boolean };
  url: UrlQuery;
  /** Parameters that hold where the address has none. */
  scope?: Readonly<Record<string, string>> | undefined;
  /** Lets taps on cards select them, in place of a long press. */
  onPick?: (() => void) | undefined;
};

/** The entries of the menu of a list: calls, import, export, duplicates and the trash. */
export default function ListEntries({ kind, may, url, scope = {}, onPick }: ListEntriesProps) {
  const { many, label, merges } = recordScreens[kind];
  const callList = useCallList();
  return (
    <>
      {recordScreens[kind].hasCalls && (
        <DropdownMenuItem onSelect={() => callList(listedQuery(kind, url, scope))}>
          <PhoneCall />
          Call these leads
        </DropdownMenuItem>
      )}
      {onPick && (
        <DropdownMenuItem className="md:hidden" onSelect={onPick}>
          <ListChecks />
          Select {label}
        </DropdownMenuItem>
      )}
      {may.import && (
        <DropdownMenuItem asChild>
          <Link href={`/crm/imports/new?kind=${many}`}>
            <Upload />
            Import
          </Link>
        </DropdownMenuItem>
      )}
      {may.export && (
        <>
          <ExportEntries kind={kind} url={url} scope={scope} />
          <DropdownMenuSeparator />
        </>
      )}
      {merges && (
        <DropdownMenuItem asChild>
          <Link href={duplicatesHref(kind)} prefetch={false}>
            <CopyCheck />
            Find Duplicates
          </Link>
        </DropdownMenuItem>
      )}
      <DropdownMenuItem asChild>
        <Link href="/crm/trash">
          <Trash2 />
          Trash
        </Link>
      </DropdownMenuItem>
    </>
  );
}

/** Exports use the list's current filters and order. */
function ExportEntries({ kind, url, scope }: Pick<ListEntriesProps, "kind" | "url" | "scope">) {
  const { many } = recordScreens[kind];
  const href = (format: string) => {
    const query = new URLSearchParams({ format, ...listedQuery(kind, url, scope) });
    return apiUrl(`GET /crm/${many}/export`, { query });
  };
  return (
    <>
      <DropdownMenuLabel>Export these {many}</DropdownMenuLabel>
      <DropdownMenuItem onSelect={() => void saveExport(href("csv"))}>
        <FileText />
        CSV
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => void saveExport(href("xlsx"))}>
        <FileSpreadsheet />
        Excel
      </DropdownMenuItem>
    </>
  );
}
