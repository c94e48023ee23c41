"use client";

import { ArrowRight } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { useAttempt } from "@/components/form/use-attempt";
import { ResultsPager } from "@/components/list/pager";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import { useUrlQuery } from "@/lib/client/use-url-query";
import { countOf, formatDateTime } from "@/lib/core/format";
import type { ChangeItem } from "@/lib/crm/changes/schema";
import { RecordHeader } from "../../record/record-page";
import { showEnd } from "../change-notices";
import { ChangeState } from "../columns";
import { untilText } from "../words";
import { type ChangeScreenProps, ItemName, SuggestedBy } from "./change-screen";

/** A suggestion: the values of each record before and after, to apply as a whole or in part, or to dismiss. */
export function SuggestionScreen({ now, ...props }: ChangeScreenProps & { now: string }) {
  const { change, items, pagination, timeZone } = props;
  const url = useUrlQuery();
  const { except, toggle, apply, busy, dismiss } = useSuggestion(change.id);
  const [isDismissing, setDismissing] = useState(false);
  const left = change.total - except.length;

  return (
    <div className="list-screen flex flex-col gap-4 max-md:pb-20">
      <RecordHeader
        list={{ href: "/crm/changes", label: "Bulk changes" }}
        title={change.title}
        subtitle={formatDateTime(change.createdAt, timeZone)}
        badges={<ChangeState change={change} />}
        actions={
          change.canApply && (
            <>
              <Button disabled={busy || left === 0} onClick={apply}>
                Apply {countOf(left, "change")}
              </Button>
              <Button variant="outline" disabled={busy} onClick={() => setDismissing(true)}>
                Dismiss
              </Button>
            </>
          )
        }
      />
      <div className="flex max-w-3xl flex-col gap-4">
        <SuggestedBy suggestion={change.suggestion} />
        <p className="text-muted-foreground">{untilText(change, { now, timeZone })}</p>
        <ul aria-label="Records" className="flex flex-col divide-y rounded-lg border">
          {items.map((item) => (
            <SuggestedItem
              key={item.n}
              item={item}
              isLeftOut={except.includes(item.recordId)}
              onToggle={() => toggle(item.recordId)}
            />
          ))}
        </ul>
        {pagination.total > 0 && <ResultsPager pagination={pagination} url={url} />}
      </div>
      {isDismissing && (
        <ConfirmDialog
          onClose={() => setDismissing(false)}
          title="Dismiss this suggestion?"
          description="No record changes, and the suggestion is gone."
          confirmLabel="Dismiss"
          busyLabel="Dismissing..."
          onConfirm={dismiss}
        />
      )}
    </div>
  );
}

/** The records that are left out of a suggestion, and what is done with the others. */
function useSuggestion(id: string) {
  const router = useRouter();
  const { attempt, busy } = useAttempt();
  const [except, setExcept] = useState<readonly string[]>([]);
  const params = { id };

  const toggle = (record: string) =>
    setExcept((all) =>
      all.includes(record) ? all.filter((one) => one !== record) : [...all, record],
    );
  const apply = () =>
    attempt("It could not be applied", async () => {
      const body = { except: [...except] };
      const applied = await api("POST /crm/changes/{id}/application", { params, body });
      showEnd(applied.change, router.refresh);
    });
  /** Why it could not be dismissed, or nothing. */
  const dismiss = async () => {
    try {
      await api("DELETE /crm/changes/{id}", { params });
    } catch (error) {
      return reasonOf(error) ?? "It could not be dismissed. Try again.";
    }
    return router.push("/crm/changes");
  };
  return { except, toggle, apply, busy, dismiss };
}

type SuggestedItemProps = { item: ChangeItem; isLeftOut: boolean; onToggle: () => void };

function SuggestedItem({ item, isLeftOut, onToggle }: SuggestedItemProps) {
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Checkbox
        aria-label={`Apply to ${item.label ?? "a deleted record"}`}
        checked={!isLeftOut}
        onCheckedChange={onToggle}
        className="mt-0.5"
      />
      <div className={isLeftOut ? "min-w-0 flex-1 opacity-55" : "min-w-0 flex-1"}>
        <ItemName item={item} />
        <dl className="mt-1 flex flex-col gap-1 text-table">
          {item.values.map(({ field, label, from, to }) => (
            <div key={field} className="flex flex-wrap items-center gap-x-2">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="wrap-anywhere flex min-w-0 flex-wrap items-center gap-x-2">
                <span>{from ?? "without"}</span>
                <ArrowRight role="img" aria-label="becomes" className="size-3.5 rtl:rotate-180" />
                <strong className="font-semibold">{to ?? "without"}</strong>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
}
