"use client";

import { ArchiveRestore } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Opening } from "@/components/form/opening";
import { type Selection, useSelected } from "@/components/list/use-selection";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/client/api";
import type { BodyFor } from "@/lib/client/contract";
import { type Bulk, bodyFor, selectOf } from "../list/bulk/bulk";

const BulkDialog = dynamic(() => import("../list/bulk/bulk-dialog"), { loading: Opening });

const restoration: Bulk = {
  fields: [],
  send: ({ select, dryRun }, transport) =>
    api("POST /crm/trash/restoration", {
      body: bodyFor<BodyFor<"POST /crm/trash/restoration">>({ select, dryRun }),
      ...transport,
    }),
};

type RestoreSelectedProps = {
  selection: Selection;
  search: string;
  /** Whether the list counts no further than its total. */
  isCapped: boolean;
};

/** Restores what is selected of the trash as one change, after showing what comes back. */
export function RestoreSelected({ selection, search, isCapped }: RestoreSelectedProps) {
  const [isOpen, setOpen] = useState(false);
  const { selected, count } = useSelected(selection);
  const query: Record<string, string> = search ? { search } : {};
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <ArchiveRestore />
        Restore
      </Button>
      {isOpen && (
        <BulkDialog
          bulk={restoration}
          first="restore"
          select={selectOf(selected, { query, total: isCapped ? undefined : selection.total })}
          count={count}
          words={{ one: "entry", many: "entries" }}
          resultWords={{ one: "record", many: "records" }}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            selection.clear();
          }}
        />
      )}
    </>
  );
}
