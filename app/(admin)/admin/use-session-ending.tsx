"use client";

import { useState } from "react";
import { toast } from "sonner";
import { ConfirmDialog } from "@/components/form/late-confirm-dialog";
import { useAttempt } from "@/components/form/use-attempt";
import { api } from "@/lib/client/api";
import { countOf } from "@/lib/core/format";
import { displayName } from "@/lib/core/labels";

/** A super admin, or a member of a company. */
type Person = { id: string; name: string | null; email: string; companyId?: string };

/** Ends all sessions of a person, after a question. */
export function useSessionEnding() {
  const [person, setPerson] = useState<Person | null>(null);
  const { attempt } = useAttempt();

  const end = (whose: Person) =>
    attempt("The sessions could not be ended", async () => {
      const { ended } = await endSessionsOf(whose);
      toast.success(`${countOf(ended, "session")} ended`);
    });

  return {
    ask: setPerson,
    dialog: person && (
      <ConfirmDialog
        onClose={() => setPerson(null)}
        title={`Sign ${displayName(person.name, person.email)} out everywhere?`}
        description={endingOf(person)}
        confirmLabel="Sign Out"
        onConfirm={() => end(person)}
      />
    ),
  };
}

function endingOf({ companyId }: Person): string {
  const ends = companyId === undefined ? "sessions and" : "sessions, calendar addresses and";
  return `All their ${ends} trusted browsers end at once. They can sign in again.`;
}

function endSessionsOf({ id, companyId }: Person): Promise<{ ended: number }> {
  return companyId === undefined
    ? api("DELETE /super-admin/super-admins/{id}/sessions", { params: { id } })
    : api("DELETE /super-admin/companies/{id}/sessions", {
        params: { id: companyId },
        query: { member: id },
      });
}
