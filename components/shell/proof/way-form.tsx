import type { FormEvent, ReactNode } from "react";
import type { Problem } from "@/components/form/use-attempts";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { BodyFor } from "@/lib/client/contract";

export type Proof = BodyFor<"POST /auth/proof">;

export type WayProps = {
  busy: boolean;
  problem: Problem | null;
  confirm: (proof: () => Promise<Proof>) => void;
};

type WayFormProps = { busy: boolean; label: string; onSubmit: () => void; children?: ReactNode };

/** The form of one way: its field and the button that sends it. */
export function WayForm({ busy, label, onSubmit, children }: WayFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {children}
      <Button type="submit" disabled={busy} aria-busy={busy} className="w-full">
        {busy && <Spinner />}
        {label}
      </Button>
    </form>
  );
}
