"use client";

import { Fingerprint, type LucideIcon, ShieldCheck, Smartphone } from "lucide-react";
import type { ReactNode } from "react";
import { useAttempts } from "@/components/form/use-attempts";
import { ProofKeeper } from "@/components/shell/proof/proof-keeper";
import { Button } from "@/components/ui/button";
import { Toaster } from "@/components/ui/sonner";
import { signOut } from "@/lib/client/session";
import { useFactorAdding } from "./security/use-factor-adding";

type Props = {
  /** The company or the platform, which requires the second factor. */
  placeName: string;
  /** Whether the person has a factor, which this session was opened without. */
  hasFactor: boolean;
};

const goIn = () => location.assign("/");

/** Leads a person of whom a second factor is required through adding one, before anything else. */
export function SecondFactorScreen({ placeName, hasFactor }: Props) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-12">
      <div className="flex w-full max-w-md flex-col gap-6">
        <header className="flex flex-col items-center gap-2 text-center">
          <span className="mb-2 grid size-12 place-items-center rounded-xl bg-primary-soft text-primary-text">
            <ShieldCheck className="size-6" />
          </span>
          <h1 className="font-semibold text-xl">
            {hasFactor ? "Sign in with your second factor" : "Add a second factor"}
          </h1>
          <p className="text-pretty text-muted-foreground">
            {placeName} requires one of you. With it, a stolen password or mailbox is not enough to
            get into your account.
          </p>
        </header>
        {!hasFactor && <Ways />}
        <Button
          variant={hasFactor ? "default" : "link"}
          className="self-center"
          onClick={() => void signOut()}
        >
          {hasFactor ? "Sign In Again" : "Sign Out"}
        </Button>
      </div>
      <ProofKeeper />
      <Toaster />
    </main>
  );
}

function Ways() {
  const { busy, problem, attempt } = useAttempts();
  // The page is not refreshed before the recovery codes are saved: by then it leads into the portal.
  const stay = (_failed: string, work: () => Promise<void>) =>
    void attempt(async () => {
      await work();
      return "stays";
    });
  const { addPasskey, addApp, dialogs } = useFactorAdding({ attempt: stay, onAdded: goIn });
  return (
    <>
      <ul className="flex flex-col divide-y rounded-xl border bg-card shadow-rest">
        <Way
          icon={Fingerprint}
          title="Passkey"
          hint="Your fingerprint, your face or the PIN of this device. The quickest way to sign in."
        >
          <Button disabled={busy} onClick={addPasskey}>
            Create Passkey
          </Button>
        </Way>
        <Way
          icon={Smartphone}
          title="Authenticator app"
          hint="An app on your phone that shows a new code every 30 seconds."
        >
          <Button variant="outline" disabled={busy} onClick={addApp}>
            Set Up App
          </Button>
        </Way>
      </ul>
      <p role="alert" className="text-center text-destructive-text text-table empty:hidden">
        {problem?.message}
      </p>
      {dialogs}
    </>
  );
}

type WayProps = { icon: LucideIcon; title: string; hint: string; children: ReactNode };

function Way({ icon: Icon, title, hint, children }: WayProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-5">
      <Icon className="size-5 shrink-0 self-start text-muted-foreground" />
      <div className="min-w-0 flex-1 basis-44">
        <h2 className="font-semibold text-sm">{title}</h2>
        <p className="text-pretty text-muted-foreground text-table">{hint}</p>
      </div>
      <div className="max-sm:w-full max-sm:[&>button]:w-full">{children}</div>
    </li>
  );
}
