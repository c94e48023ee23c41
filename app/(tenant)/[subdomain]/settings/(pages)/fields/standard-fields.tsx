"use client";

import dynamic from "next/dynamic";
import { useOptimistic, useState } from "react";
import { toast } from "sonner";
import { Opening } from "@/components/form/opening";
import { useAttempt } from "@/components/form/use-attempt";
import { Badge } from "@/components/ui/badge";
import { Switch } from "@/components/ui/switch";
import { api } from "@/lib/client/api";
import type { StandardFieldAnswer } from "@/lib/crm/catalogue/fields/schema";
import type { ChoiceListAnswer } from "@/lib/crm/catalogue/lists/schema";
import { Folded } from "../folded";
import { pressField } from "./field-list";
import { optionsText, standardKindText, standardText } from "./words";

const StandardFieldForm = dynamic(() => import("./standard-field-form"), { loading: Opening });

type Props = { fields: readonly StandardFieldAnswer[]; lists: readonly ChoiceListAnswer[] };

/** The standard fields of a kind of records, folded. */
export function StandardFields({ fields, lists }: Props) {
  const [editing, setEditing] = useState<StandardFieldAnswer | null>(null);
  return (
    <Folded title={standardText(fields)}>
      <ul
        aria-label="Standard fields"
        className="mt-2 flex flex-col max-md:gap-2 md:divide-y md:rounded-lg md:border"
      >
        {fields.map((field) => (
          <StandardLine key={field.key} field={field} onOpen={() => setEditing(field)} />
        ))}
      </ul>
      {editing && (
        <StandardFieldForm field={editing} lists={lists} onClose={() => setEditing(null)} />
      )}
    </Folded>
  );
}

type LineProps = { field: StandardFieldAnswer; onOpen: () => void };

/** A click anywhere on the line but its switch opens the field. */
function StandardLine({ field, onOpen }: LineProps) {
  const { key, label, standardLabel, required, hidden, options } = field;
  const about = options && optionsText(options);
  return (
    <li className="relative grid min-h-12 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 px-3 py-1.5 hover:bg-accent max-md:rounded-lg max-md:border md:grid-cols-[minmax(0,1fr)_8.5rem_auto]">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 max-md:min-h-11">
        <button
          type="button"
          data-field={key}
          aria-keyshortcuts="Enter F2"
          className={`wrap-anywhere rounded-sm text-start font-medium after:absolute after:inset-0 ${hidden ? "text-muted-foreground" : ""}`}
          onClick={onOpen}
          onKeyDown={(event) => pressField(event, onOpen)}
        >
          {label}
        </button>
        {label !== standardLabel && (
          <span className="text-muted-foreground text-table">was: {standardLabel}</span>
        )}
        {required && <Badge variant="secondary">Required</Badge>}
        {hidden && <Badge variant="secondary">Hidden</Badge>}
      </div>
      <span className="text-muted-foreground text-table max-md:hidden">
        {standardKindText(field)}
      </span>
      <ShownSwitch field={field} />
      {about && (
        <p className="wrap-anywhere col-span-full line-clamp-2 text-muted-foreground text-table">
          {about}
        </p>
      )}
    </li>
  );
}

function ShownSwitch({ field }: { field: StandardFieldAnswer }) {
  const { entity, key, label, hidden, required, version, fixed } = field;
  const { attempt, busy } = useAttempt();
  const [isShownNow, setShown] = useOptimistic(!hidden);
  const isFixed = !hidden && (fixed.hidden !== null || required);
  const why = fixed.hidden ?? "It is required";

  function toggle(isShown: boolean) {
    attempt(`The field ${label} could not be changed`, async () => {
      setShown(isShown);
      const params = { entity, key };
      const body = { hidden: !isShown };
      await api("PUT /company/fields/{entity}/{key}", { params, body, ifMatch: version });
      toast.success(`Field ${label} ${isShown ? "shown" : "hidden"}`);
    });
  }

  return (
    <span
      className="relative flex items-center p-1"
      {...(isFixed && { "data-tooltip": `Always shown. ${why}` })}
    >
      <Switch
        aria-label={`Show ${label}`}
        checked={isShownNow}
        disabled={isFixed || busy}
        onCheckedChange={toggle}
      />
    </span>
  );
}
