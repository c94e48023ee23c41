import { Merge } from "lucide-react";
import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { phoneText } from "@/lib/core/contact-links";
import { formatDay } from "@/lib/core/format";
import { manyRecords } from "@/lib/core/record-kinds";
import { changeLimits } from "@/lib/crm/changes/choices";
import type { Duplicate, DuplicateGroup } from "@/lib/crm/duplicates/schema";
import { type MergedKind, recordHref, recordScreens } from "../../record-screens";
import { groupTitle, sharedText } from "./duplicates-list";

type Props = {
  kind: MergedKind;
  group: DuplicateGroup;
  timeZone: string;
  /** Absent where the role may not. */
  onMerge?: (ids: readonly string[]) => void;
  onTellApart?: () => void;
};

/** A number, an address or a name with the records that share it. */
export function GroupCard({ kind, group, timeZone, onMerge, onTellApart }: Props) {
  const { records, strength } = group;
  const title = groupTitle(group);
  return (
    <li aria-label={title} className="flex flex-col rounded-lg border">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b px-4 py-2.5">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 break-words font-medium text-sm">{title}</h2>
          {strength === "strong" && <Badge variant="info">Names alike</Badge>}
        </div>
        {records.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {onTellApart && (
              <Button variant="ghost" size="sm" onClick={onTellApart}>
                Not the Same
              </Button>
            )}
            {onMerge && <MergeButton records={records} onMerge={onMerge} />}
          </div>
        )}
      </div>
      {records.length > 0 ? (
        <ul className="flex flex-col divide-y">
          {records.map((record) => (
            <Row key={record.id} kind={kind} record={record} timeZone={timeZone} />
          ))}
        </ul>
      ) : (
        <SharedNote kind={kind} group={group} />
      )}
    </li>
  );
}

type MergeButtonProps = Pick<DuplicateGroup, "records"> & Required<Pick<Props, "onMerge">>;

function MergeButton({ records, onMerge }: MergeButtonProps) {
  const ids = records.slice(0, changeLimits.merged).map(({ id }) => id);
  const isPart = ids.length < records.length;
  return (
    <Button variant="outline" size="sm" onClick={() => onMerge(ids)}>
      <Merge />
      {isPart ? `Merge ${ids.length} of ${records.length}` : "Merge"}
    </Button>
  );
}

type RowProps = { kind: MergedKind; record: Duplicate; timeZone: string };

function Row({ kind, record, timeZone }: RowProps) {
  const { id, name, above, phone, email, csPerson, createdAt } = record;
  const about = [above, phoneText(phone), email, csPerson].filter(Boolean).join(" · ");
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2 text-table max-md:flex-col max-md:pt-0">
      <p className="min-w-0 max-w-full break-words">
        <Link
          href={recordHref(kind, id)}
          className="font-medium underline-offset-4 hover:underline max-md:flex max-md:min-h-11 max-md:items-center"
        >
          {name}
        </Link>
        {about && (
          <span className="text-muted-foreground">
            <span className="max-md:hidden"> · </span>
            {about}
          </span>
        )}
      </p>
      <p className="text-muted-foreground text-xs">Added {formatDay(createdAt, timeZone)}</p>
    </li>
  );
}

function SharedNote({ kind, group }: Pick<Props, "kind" | "group">) {
  const query = new URLSearchParams({ layout: "list", search: group.value });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 text-muted-foreground text-table">
      <p>{sharedText(kind, group)}</p>
      <Button variant="ghost" size="sm" asChild>
        <Link href={`${recordScreens[kind].href}?${query}`}>Show {manyRecords[kind]}</Link>
      </Button>
    </div>
  );
}
