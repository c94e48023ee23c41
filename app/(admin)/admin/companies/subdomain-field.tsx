"use client";

import { Check, X } from "lucide-react";
import { fieldsFor } from "@/components/form/fields-for";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { companyInput } from "@/lib/companies/schema";
import { useSubdomainCheck } from "./use-subdomain-check";

type Props = {
  rootDomain: string;
  /** The subdomain the company has now, or null for a new company. */
  current: string | null;
};

const { Field } = fieldsFor<typeof companyInput>();

/** The subdomain, lower-cased while it is typed, with a check whether it is free. */
export function SubdomainField({ rootDomain, current }: Props) {
  return (
    <Field name="subdomain" label="Subdomain" required wide>
      {(control, value, change) => (
        <Checked
          control={control}
          typed={typeof value === "string" ? value : ""}
          change={change}
          rootDomain={rootDomain}
          current={current}
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

function Checked({ control, typed, change, rootDomain, current }: CheckedProps) {
  const { result, busy, check } = useSubdomainCheck(typed, current);
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
            onChange={(event) => change(event.target.value.toLowerCase())}
          />
        </div>
        <span className="truncate text-muted-foreground text-table">.{rootDomain}</span>
        <Button variant="secondary" className="w-28" disabled={busy} onClick={check}>
          {busy ? "Checking..." : "Check"}
        </Button>
      </div>
      <p aria-live="polite" className="min-h-4 text-xs">
        {result && <Verdict available={result.available} message={result.message} />}
      </p>
    </>
  );
}

function Verdict({ available, message }: { available: boolean; message: string }) {
  const tone = available ? "text-success-foreground" : "text-destructive-text";
  const Icon = available ? Check : X;
  return (
    <span className={`inline-flex items-center gap-1 ${tone}`}>
      <Icon className="size-3.5" />
      {message}
    </span>
  );
}
