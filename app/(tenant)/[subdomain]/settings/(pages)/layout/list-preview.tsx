"use client";

import { FieldValue } from "@/components/field/value";
import type { ListShape } from "@/components/list/list-table";
import { TableColumns, TableHead } from "@/components/ui/table";
import { useRead } from "@/lib/client/use-read";
import type { Catalogue } from "@/lib/core/catalogue";
import { type Field, type Fields, isNumber, valueIn } from "@/lib/core/field-kinds/define-fields";
import { manyRecords, type RecordKind } from "@/lib/core/record-kinds";
import { fieldsOf } from "@/lib/crm/kinds/kinds";
import { enquiryList } from "../../../crm/enquiries/enquiry-list";
import { leadList } from "../../../crm/leads/lead-list";
import { meetingList } from "../../../crm/meetings/meeting-list";
import { brandList } from "../../../crm/parts/brands/brand-list";
import { shapeIn } from "../../../crm/parts/list-shape";
import { MembersPreview } from "../members-preview";

const shapes = { brand: brandList, lead: leadList, meeting: meetingList, enquiry: enquiryList };

type Row = Readonly<Record<string, unknown>> & { id: string };

type Props = {
  kind: RecordKind;
  /** The chosen columns in their order. */
  columns: readonly string[];
  catalogue: Catalogue;
  timeZone: string;
};

/** The first records of the list in a window of 1280 px: what does not fit lies beyond the edge. */
export function ListPreview({ kind, columns, catalogue, timeZone }: Props) {
  const { headers, widths } = shapeIn<ListShape>(shapes[kind], kind, catalogue);
  const fields: Fields = fieldsOf(kind, catalogue);
  const shown = columns.filter((id) => headers[id]);
  const { rows, isLost } = useFirstRows(kind);
  return (
    <MembersPreview title="The list on a screen of 1280 px" className="max-md:hidden md:col-span-2">
      {isLost && (
        <p className="text-muted-foreground text-table">The rows didn’t load. Reload the page.</p>
      )}
      <div inert className="relative overflow-hidden [zoom:0.5] xl:[zoom:0.68]">
        <div className="list-frame w-258 overflow-visible rounded-none" data-rows="compact">
          <table className="list-table">
            <TableColumns ids={shown} widths={widths ?? {}} />
            <thead>
              <tr>
                {shown.map((id) => (
                  <TableHead key={id} className="first:ps-4 last:pe-4">
                    {headers[id]}
                  </TableHead>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id} className="list-row">
                  {shown.map((id) => (
                    <PreviewCell key={id} {...{ id, row, timeZone }} field={fields[id]} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className="absolute inset-y-0 start-258 w-full border-primary border-s-2 border-dashed bg-card/70" />
      </div>
    </MembersPreview>
  );
}

type CellProps = { id: string; row: Row; field: Field | undefined; timeZone: string };

function PreviewCell({ id, row, field, timeZone }: CellProps) {
  const value = field && valueIn(row, id, field);
  return (
    <td className={field && isNumber(field) ? "text-end" : undefined}>
      <span className="cut-text">
        {field && <FieldValue {...{ field, value, timeZone }} of="" />}
      </span>
    </td>
  );
}

/** The rows at the top of the list; none while they are read. */
function useFirstRows(kind: RecordKind): { rows: readonly Row[]; isLost: boolean } {
  const { data, isError } = useRead(`GET /crm/${manyRecords[kind]}`, { query: { limit: 4 } });
  return { rows: Object.values<unknown>(data ?? {}).find(Array.isArray) ?? [], isLost: isError };
}
