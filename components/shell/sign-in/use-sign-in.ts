"use client";

import { useRouter } from "next/navigation";
import { startTransition, useEffect, useState } from "react";
import { useAttempts } from "@/components/form/use-attempts";
import { ApiError } from "@/lib/client/api-error";
import { goToHost, takeHandoffFromAddress } from "@/lib/client/handoff";
import { beginSession, onSessionChange, takeRefusal } from "@/lib/client/session";
import {
  type CompanyToChoose,
  chooseCompany,
  login,
  type NextStep,
  requestCode,
  type SecondProof,
  type SignInAnswer,
  takeHandoff,
  takeSecondStep,
  verifyCode,
} from "@/lib/client/sign-in";

export type Step =
  | { kind: "email" }
  | { kind: "code"; sentAt: number; waitSeconds: number }
  | { kind: "password" }
  | { kind: "second"; next: NextStep }
  | { kind: "choice"; choices: CompanyToChoose[]; choiceToken: string }
  | { kind: "handoff"; ticket: string };

export type SignIn = ReturnType<typeof useSignIn>;

const resendSeconds = 60;

/** The state of the sign-in: its step, its problem and the calls that move it on. */
export function useSignIn(subdomain: string | undefined) {
  const router = useRouter();
  const [email, setEmail] = useState("");
  const [step, showStep] = useState<Step>({ kind: "email" });
  const { busy, problem, setProblem, attempt } = useAttempts();

  // The present step stays until the code of the next one has loaded.
  const setStep = (next: Step) => startTransition(() => showStep(next));

  function goOn(answer: SignInAnswer): "stays" | "leaves" {
    if ("choices" in answer || "next" in answer) {
      setStep(laterStep(answer));
      return "stays";
    }
    if ("redirectTo" in answer) goToHost(answer.redirectTo);
    else {
      beginSession(answer.user);
      router.refresh();
    }
    return "leaves";
  }

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
    showRefusal: (message) => setProblem({ message, attempt: 0 }),
  });
  useEffect(() => onSessionChange(() => router.refresh()), [router]);

  return {
    /** The address as typed, shared by all steps. */
    email,
    typeEmail: setEmail,
    step,
    busy,
    problem,
    goTo,
    clearProblem: () => setProblem(null),
    sendCode,
    enterByTicket,
    enterByCode: (code: string) => attempt(async () => goOn(await verifyCode(email, code))),
    enterByPassword: (address: string, password: string) =>
      attempt(async () => {
        setEmail(address);
        return goOn(await login(address, password));
      }),
    enterBySecond: (proof: SecondProof) => attempt(async () => goOn(await takeSecondStep(proof))),
    choose: (choiceToken: string, chosen: string) =>
      attempt(async () => goOn(await chooseCompany(choiceToken, chosen))),
  };
}

type Arrival = {
  enterByTicket: (ticket: string) => void;
  confirmHandoff: (ticket: string) => void;
  showRefusal: (message: string) => void;
};

/** Goes on with the ticket in the address, and shows why an earlier sign-in was refused. */
function useArrival(subdomain: string | undefined, arrival: Arrival): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, on arrival
  useEffect(() => {
    const handoff = subdomain ? takeHandoffFromAddress(subdomain) : null;
    if (handoff?.trusted) arrival.enterByTicket(handoff.ticket);
    else if (handoff) arrival.confirmHandoff(handoff.ticket);
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
