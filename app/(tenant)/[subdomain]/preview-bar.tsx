"use client";

import { Eye } from "lucide-react";
import { useAttempt } from "@/components/form/use-attempt";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/client/api";

/** Tells that the session has a colleague's view of the company, and ends it. */
export default function PreviewBar({ name }: { name: string }) {
  const { attempt, busy } = useAttempt();

  // A new load of the page forgets every screen that was kept with the other view.
  const end = () =>
    attempt("The preview could not be ended", async () => {
      await api("DELETE /company/preview", {});
      location.reload();
    });

  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-info px-4 py-2.5 text-info-foreground"
    >
      <p className="flex min-w-0 flex-1 basis-64 items-center gap-2">
        <Eye className="size-4 shrink-0" aria-hidden />
        <span>
          You see what <strong className="font-medium">{name}</strong> sees. Nothing can be changed.
        </span>
      </p>
      <Button variant="secondary" size="sm" disabled={busy} onClick={end}>
        End Preview
      </Button>
    </div>
  );
}
