"use client";

import { Eye } from "lucide-react";
import { useAttempt } from "@/components/form/use-attempt";
import { NoticeBar } from "@/components/shell/notice-bar";
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
    <NoticeBar
      icon={Eye}
      action={
        <Button variant="outline" size="sm" disabled={busy} onClick={end}>
          End Preview
        </Button>
      }
    >
      Viewing as <strong className="font-medium">{name}</strong>. Read-only.
    </NoticeBar>
  );
}
