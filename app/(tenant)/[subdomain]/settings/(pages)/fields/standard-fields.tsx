"use client";

import { type ReactNode, useOptimistic, useState } from "react";
import { toast } from "sonner";
import { useAttempt } from "@/components/form/use-attempt";
import { Switch } from "@/components/ui/switch";
import { api } from "@/lib/client/api";
import type { StandardFieldAnswer } from "@/lib/crm/catalogue/fields/schema";
import { Folded } from "../folded";
import { type Editing, FieldList } from "./field-list";
import { standardText } from "./words";

type StandardEditing = Editing<StandardFieldAnswer>;
type Props = {
  fields: readonly StandardFieldAnswer[];
  form: (editing: StandardEditing, onClose: () => void) => ReactNode;
};

/** The standard fields of a kind of records, folded. */
export function StandardFields({ fields, form }: Props) {
  const [editing, setEditing] = useState<StandardEditing | null>(null);
  return (
    <Folded title={standardText(fields)}>
      <div className="mt-2">
        <FieldList
          name="Standard fields"
          fields={fields}
          onOpen={setEditing}
          acts={(field) => <ShownSwitch field={field} />}
        />
      </div>
      {editing && form(editing, () => setEditing(null))}
    </Folded>
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
