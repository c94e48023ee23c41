"use client";

import { FileSpreadsheet, Upload } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { pagedBy } from "@/components/list/address";
import { DataTable } from "@/components/list/data-table";
import { EmptyState } from "@/components/list/empty-state";
import { ListScreen } from "@/components/list/list-screen";
import { useListTable } from "@/components/list/list-table";
import { ResultsPager } from "@/components/list/pager";
import { Button } from "@/components/ui/button";
import { useUrlQuery } from "@/lib/client/use-url-query";
import type { Pagination } from "@/lib/core/pagination";
import type { ImportSummary } from "@/lib/crm/imports/schema";
import { importColumns } from "./columns";

type Props = { imports: readonly ImportSummary[]; pagination: Pagination; timeZone: string };

/** All imports of the company, newest first: what each has done, and the way to undo it. */
export function ImportsScreen({ imports, pagination, timeZone }: Props) {
  const url = useUrlQuery();
  const router = useRouter();
  const columns = useMemo(() => importColumns(timeZone), [timeZone]);
  const table = useListTable({ name: "imports", columns, rows: imports, rowId: (row) => row.id });
  return (
    <ListScreen
      title="Past imports"
      subtitle="What was imported, by whom, and the way to undo it"
      actions={
        <Button asChild>
          <Link href="/crm/imports/new">
            <Upload />
            Import
          </Link>
        </Button>
      }
    >
      <DataTable
        table={table}
        label="Past imports"
        busy={url.pending}
        onOpen={({ id }) => router.push(`/crm/imports/${id}`)}
        empty={
          <EmptyState
            icon={FileSpreadsheet}
            title="No imports yet"
            hint="Bring in brands and leads from a CSV or Excel file"
          />
        }
      />
      <ResultsPager {...pagedBy(url, pagination)} />
    </ListScreen>
  );
}
