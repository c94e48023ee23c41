import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { formatDateTime } from "@/lib/core/format";
import type { RecordChange } from "@/lib/crm/related/schema";
import { describeChange, type FieldNames } from "./describe-change";

type Props = { changes: readonly RecordChange[]; fieldNames: FieldNames; timeZone: string };

/** Who did what to the record, the latest first. */
export function RecordChanges({ changes, fieldNames, timeZone }: Props) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Recent changes</CardTitle>
      </CardHeader>
      <CardContent className="pt-1 pb-4">
        {changes.length === 0 && <p className="py-2 text-muted-foreground">No changes yet</p>}
        <ol className="flex flex-col gap-3 border-s ps-4">
          {changes.map((change) => (
            <li key={change.id}>
              <p className="break-words">
                <span className="font-medium">{change.by}</span>{" "}
                {describeChange(change, fieldNames)}
              </p>
              <p className="text-muted-foreground text-xs tabular-nums">
                {formatDateTime(change.at, timeZone)}
              </p>
            </li>
          ))}
        </ol>
      </CardContent>
    </Card>
  );
}
