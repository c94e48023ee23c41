"use client";

import { Check, X } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { toast } from "sonner";
import { fieldsFor } from "@/components/form/fields-for";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useSettled } from "@/components/ui/use-settled";
import { api } from "@/lib/client/api";
import type { Company, companyInput } from "@/lib/companies/schema";
import { countOf } from "@/lib/core/format";
import { passkeyGraceDays } from "@/lib/core/proof-ways";
import { proposeSubdomain } from "@/lib/core/subdomain";

type Props = {
  rootDomain: string;
  /** The company that has a subdomain now, or null for a new one. */
  company: Pick<Company, "id" | "subdomain"> | null;
};

const { Field } = fieldsFor<typeof companyInput>();

/** The subdomain, proposed from the name and lower-cased as typed, with an availability check. */
export function SubdomainField({ rootDomain, company }: Props) {
  return (
    <Field name="subdomain" label="Subdomain" required wide>
      {(control, value, change) => (
        <Checked
          control={control}
          typed={typeof value === "string" ? value : ""}
          change={change}
          rootDomain={rootDomain}
          company={company}
        />
      )}
    </Field>
  );
}

type CheckedProps = Props & {
  control: Omit<React.ComponentProps<"input">, "value" | "onChange">;
  typed: string;
  change: (value: string) => void;
};

function Checked({ control, typed, change, rootDomain, company }: CheckedProps) {
  const { result, busy, check } = useSubdomainCheck(typed, company);
  const [isEdited, setIsEdited] = useState(company !== null);
  useProposal(isEdited ? null : typed, change);
  return (
    <>
      <div dir="ltr" className="flex items-center gap-2">
        <div className="relative min-w-0 flex-1">
          <Input
            {...control}
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              setIsEdited(event.target.value !== "");
              change(event.target.value.toLowerCase());
            }}
          />
        </div>
        <span className="truncate text-muted-foreground text-table">.{rootDomain}</span>
        <Button variant="outline" className="w-28" disabled={busy} onClick={check}>
          {busy ? "Checking..." : "Check"}
        </Button>
      </div>
      <p aria-live="polite" className="min-h-4 text-xs">
        {result && !control["aria-invalid"] && (
          <Verdict available={result.available} message={result.message} />
        )}
      </p>
      {result?.available && <PasskeyWarning count={result.passkeyOnly} />}
    </>
  );
}

function Verdict({ available, message }: { available: boolean; message: string }) {
  const tone = available ? "text-foreground" : "text-destructive-text";
  const Icon = available ? Check : X;
  return (
    <span className={`inline-flex items-center gap-1 ${tone}`}>
      <Icon className="size-3.5" />
      {message}
    </span>
  );
}

/** Says how many members lose their only second factor with the present subdomain. */
function PasskeyWarning({ count }: { count: number }) {
  if (count === 0) return null;
  const people = countOf(count, "member has", "members have");
  return (
    <p
      role="status"
      className="rounded-lg bg-warning px-4 py-2.5 text-table text-warning-foreground"
    >
      {people} only a passkey, which works at the present address alone. They sign in with a code by
      e-mail for {passkeyGraceDays} days and add a new one then; the owners get a mail.
    </p>
  );
}

/** Fills the subdomain in from the company's name as long as it is left alone, when `typed` is not null. */
function useProposal(typed: string | null, change: (value: string) => void) {
  const name = useWatch({ name: "companyName" });
  const proposal = typeof name === "string" ? proposeSubdomain(name) : "";
  const propose = useEffectEvent(() => {
    if (typed !== null && typed !== proposal) change(proposal);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new name is what proposes
  useEffect(() => propose(), [proposal]);
}

type Result = { of: string; available: boolean; message: string; passkeyOnly: number };

const pauseMs = 300;

/**
 * Checks availability 300 ms after typing stops, and on `check`, which also shows a toast if it is taken.
 * The company's own subdomain is always available.
 */
function useSubdomainCheck(typed: string, company: Props["company"]) {
  const current = company?.subdomain;
  const [result, setResult] = useState<Result | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = (signal?: AbortSignal) =>
    requestCheck({ subdomain: typed, companyId: company?.id }, signal);

  // A failed automatic check is silent; Check and saving report failures.
  useSettled(typed.length < 3 || typed === current ? null : typed, pauseMs, (signal) =>
    ask(signal).then(setResult, () => undefined),
  );

  async function check() {
    if (typed === "" || busy) return;
    if (typed === current) return setResult(availableNow(typed));
    setBusy(true);
    try {
      const found = await ask();
      setResult(found);
      if (!found.available) toast.error(found.message);
    } catch {
      setResult(notAvailable(typed, "Failed to check subdomain"));
      toast.error("Failed to check subdomain");
    } finally {
      setBusy(false);
    }
  }

  return { result: result?.of === typed ? result : null, busy, check };
}

function availableNow(subdomain: string, passkeyOnly = 0): Result {
  return { of: subdomain, available: true, message: "Subdomain is available", passkeyOnly };
}

function notAvailable(subdomain: string, message: string): Result {
  return { of: subdomain, available: false, message, passkeyOnly: 0 };
}

type Question = { subdomain: string; companyId: string | undefined };

async function requestCheck(query: Question, signal?: AbortSignal): Promise<Result> {
  const { subdomain } = query;
  const answer = await api("GET /super-admin/companies/check-subdomain", { query, signal });
  return answer.available
    ? availableNow(subdomain, answer.passkeyOnly)
    : notAvailable(subdomain, answer.reason ?? "Subdomain is already taken");
}
