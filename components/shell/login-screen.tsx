"use client";

import { lazy, Suspense, useEffect } from "react";
import { forgetPush } from "@/lib/client/session";
import { CompanyMark } from "./company-mark";
import { EmailStep } from "./sign-in/email-step";
import { UnsentActs } from "./sign-in/unsent-acts";
import { type SignIn, useSignIn } from "./sign-in/use-sign-in";
import { ThemeToggle } from "./theme-toggle";

const loadLaterSteps = () => import("./sign-in/later-steps");
const LaterSteps = lazy(loadLaterSteps);

type LoginScreenProps = {
  world: "tenant" | "admin";
  companyName?: string;
  subdomain?: string;
  logoUrl?: string | null;
  /** Whether mails are read in the mailbox of this machine. */
  mailboxLink: boolean;
};

/** The sign-in screen of a company's host and of the admin host. */
export function LoginScreen(props: LoginScreenProps) {
  const { world, companyName = "your company", subdomain, logoUrl } = props;
  const signIn = useSignIn(world === "tenant" ? subdomain : undefined);
  const name = world === "admin" ? "Super Admin" : companyName;
  useEffect(() => void forgetPush().catch(() => undefined), []);

  return (
    <div className="relative flex min-h-dvh flex-col items-center px-4 pt-[max(4rem,12dvh)] pb-8">
      <div className="absolute end-3 top-3">
        <ThemeToggle />
      </div>
      <main className="flex w-full max-w-sm flex-col gap-7">
        <Brand name={name} logoUrl={logoUrl ?? null} />
        <section
          onInput={loadLaterSteps}
          className="rounded-xl border bg-card p-6 shadow-rest sm:p-8"
        >
          <Suspense>
            <CurrentStep signIn={signIn} screen={props} companyName={companyName} />
          </Suspense>
        </section>
        {world === "tenant" && <UnsentActs />}
      </main>
      <footer className="mt-auto max-w-sm pt-8 text-center text-muted-foreground text-xs">
        <p className="text-pretty">{whomToAsk(world, companyName)}</p>
      </footer>
    </div>
  );
}

type CurrentStepProps = { signIn: SignIn; screen: LoginScreenProps; companyName: string };

/** The later steps are loaded while the address is typed. */
function CurrentStep({ signIn, screen, companyName }: CurrentStepProps) {
  const { step } = signIn;
  if (step.kind === "email") return <EmailStep signIn={signIn} />;
  const { mailboxLink } = screen;
  return (
    <LaterSteps signIn={signIn} step={step} companyName={companyName} mailboxLink={mailboxLink} />
  );
}

function Brand({ name, logoUrl }: { name: string; logoUrl: string | null }) {
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <CompanyMark name={name} logo={logoUrl} className="size-12 rounded-lg text-lg" />
      <p className="max-w-full text-balance break-words font-semibold text-lg">{name}</p>
    </div>
  );
}

function whomToAsk(world: LoginScreenProps["world"], companyName: string): string {
  return world === "admin"
    ? "This portal is for those who run the platform. For access, or about your data, ask a super administrator."
    : `${companyName} decides who works here and what is kept. For access, or to see, correct or erase your data, ask an owner of ${companyName}.`;
}
