"use client";

import { useRouter } from "next/navigation";
import { startTransition, useEffect, useState } from "react";
import { useAttempts } from "@/components/form/use-attempts";
import { ApiError } from "@/lib/client/api-error";
import { goToHost, takeHandoffFromAddress } from "@/lib/client/handoff";
import type { PasskeyUse } from "@/lib/client/passkey";
import { shouldOfferPasskey } from "@/lib/client/passkey-offer";
import { beginSession, onSessionChange, takeRefusal } from "@/lib/client/session";
import {
  type CompanyToChoose,
  chooseCompany,
  enterWithPasskey,
  knowBrowser,
  login,
  type NextStep,
  requestCode,
  type SecondProof,
  type SignInAnswer,
  signInByPasskey,
  takeHandoff,
  takeSecondStep,
  takeSecondStepByPasskey,
  verifyCode,
} from "@/lib/client/sign-in";
import { takeFromAddress } from "@/lib/client/token-in-address";

export type Step =
  | { kind: "email" }
  | { kind: "code"; sentAt: number; waitSeconds: number }
  | { kind: "password" }
  | { kind: "second"; next: NextStep }
  | { kind: "offer" }
  | { kind: "choice"; choices: CompanyToChoose[]; choiceToken: string }
  | { kind: "handoff"; ticket: string };

export type SignIn = ReturnType<typeof useSignIn>;

const resendSeconds = 60;

/** The state of the sign-in: its step, its problem and the calls that move it on. */
export function useSignIn(subdomain: string | undefined) {
  const [email, setEmail] = useState("");
  const { step, setStep, goOn, enter } = useSteps();
  const { busy, problem, setProblem, attempt } = useAttempts();

  function goTo(next: Step) {
    setProblem(null);
    setStep(next);
  }

  const sendCode = (address: string) =>
    attempt(async () => {
      setEmail(address);
      setStep(await askForCode(address));
      return "stays";
    });

  const enterByTicket = (ticket: string) =>
    attempt(async () => {
      try {
        return goOn(await takeHandoff(ticket));
      } catch (error) {
        setStep({ kind: "email" });
        throw error;
      }
    });

  useArrival(subdomain, {
    enterByTicket,
    confirmHandoff: (ticket) => setStep({ kind: "handoff", ticket }),
    fillIn: setEmail,
    showRefusal: (message) => setProblem({ message, attempt: 0 }),
  });
  return {
    /** The address as typed, shared by all steps. */
    email,
    typeEmail: setEmail,
    step,
    busy,
    problem,
    goTo,
    clearProblem: () => setProblem(null),
    attempt,
    enter,
    sendCode,
    enterByTicket,
    enterByCode: (code: string) => attempt(async () => goOn(await verifyCode(email, code))),
    enterByPassword: (address: string, password: string) =>
      attempt(async () => {
        setEmail(address);
        return goOn(await login(address, password));
      }),
    ...waysIn((proof) => attempt(async () => goOn(await proof()))),
  };
}

/** The present step, and where an answer of the server leads from it. */
function useSteps() {
  const router = useRouter();
  const [step, showStep] = useState<Step>({ kind: "email" });
  useEffect(() => onSessionChange(() => router.refresh()), [router]);

  // The present step stays until the code of the next one has loaded.
  const setStep = (next: Step) => startTransition(() => showStep(next));

  /** Shows the portal in place of the sign-in screen. */
  const enter = () => router.refresh();

  async function goOn(answer: SignInAnswer): Promise<"stays" | "leaves"> {
    if ("redirectTo" in answer) {
      goToHost(answer.redirectTo);
      return "leaves";
    }
    const next = "user" in answer ? await afterEntering(answer.user) : laterStep(answer);
    if (next) setStep(next);
    else enter();
    return next ? "stays" : "leaves";
  }

  async function afterEntering(user: { id: string }): Promise<Step | null> {
    beginSession(user);
    return step.kind === "code" && (await shouldOfferPasskey()) ? { kind: "offer" } : null;
  }

  return { step, setStep, goOn, enter };
}

/** The ways in that need no address. */
function waysIn(enterBy: (proof: () => Promise<SignInAnswer>) => Promise<void>) {
  return {
    enterByPasskey: () => enterBy(signInByPasskey),
    enterBySuggestion: (passkey: PasskeyUse) => enterBy(() => enterWithPasskey(passkey)),
    enterBySecond: (proof: SecondProof) => enterBy(() => takeSecondStep(proof)),
    enterBySecondPasskey: (token: string, trust: boolean) =>
      enterBy(() => takeSecondStepByPasskey(token, trust)),
    choose: (choiceToken: string, chosen: string) =>
      enterBy(() => chooseCompany(choiceToken, chosen)),
  };
}

type Arrival = {
  enterByTicket: (ticket: string) => void;
  confirmHandoff: (ticket: string) => void;
  fillIn: (email: string) => void;
  showRefusal: (message: string) => void;
};

/** Goes on with the ticket or the link in the address, and shows why an earlier sign-in was refused. */
function useArrival(subdomain: string | undefined, arrival: Arrival): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, on arrival
  useEffect(() => {
    const handoff = subdomain ? takeHandoffFromAddress(subdomain) : null;
    if (handoff?.trusted) arrival.enterByTicket(handoff.ticket);
    else if (handoff) arrival.confirmHandoff(handoff.ticket);
    const link = takeFromAddress("token");
    if (link) void knowBrowser(link).then((email) => email && arrival.fillIn(email));
    const refusal = takeRefusal();
    if (refusal) arrival.showRefusal(refusal);
  }, []);
}

function laterStep(answer: Extract<SignInAnswer, { choices: unknown } | { next: unknown }>): Step {
  return "next" in answer
    ? { kind: "second", next: answer.next }
    : { kind: "choice", choices: answer.choices, choiceToken: answer.choiceToken };
}

/** A code sent less than a minute ago is still valid, so the code step follows here too. */
async function askForCode(email: string): Promise<Step> {
  try {
    await requestCode(email);
    return { kind: "code", sentAt: Date.now(), waitSeconds: resendSeconds };
  } catch (error) {
    const wait = error instanceof ApiError ? error.retryAfterSeconds : undefined;
    if (wait === undefined || wait > resendSeconds) throw error;
    return { kind: "code", sentAt: Date.now(), waitSeconds: wait };
  }
}
