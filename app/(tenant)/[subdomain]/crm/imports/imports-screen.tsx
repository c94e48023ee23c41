"use client";

import { FileSpreadsheet, Upload } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { DataTable } from "@/components/list/data-table";
import { EmptyState } from "@/components/list/empty-state";
import { ListScreen } from "@/components/list/list-screen";
import { useListTable } from "@/components/list/list-table";
import { ResultsPager } from "@/components/list/pager";
import { Button } from "@/components/ui/button";
import { useUrlQuery } from "@/lib/client/use-url-query";
import type { Pagination } from "@/lib/core/pagination";
import type { ImportSummary } from "@/lib/crm/imports/schema";
import { useRefreshOnNews, useRefreshWhile } from "../live/use-refresh";
import { importColumns } from "./columns";
import { importList, isMoving } from "./words";

type Props = { imports: readonly ImportSummary[]; pagination: Pagination; timeZone: string };

/** The company's imports, newest first. */
export function ImportsScreen({ imports, pagination, timeZone }: Props) {
  const url = useUrlQuery();
  const router = useRouter();
  useRefreshWhile(imports.some(isMoving));
  // The feed carries the records that an import writes.
  useRefreshOnNews({ concerns: () => true });
  const table = useListTable({
    name: "imports",
    columns: importColumns,
    rows: imports,
    meta: { timeZone },
    url,
    defaultSort: "-createdAt",
  });
  return (
    <ListScreen
      title={importList.title}
      subtitle={importList.subtitle}
      actions={
        <Button asChild>
          <Link href="/crm/imports/new">
            <Upload />
            Import
          </Link>
        </Button>
      }
      foot={<ResultsPager pagination={pagination} url={url} />}
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
            hint="Bring in brands and leads from a CSV, Excel or vCard file"
          />
        }
      />
    </ListScreen>
  );
}
