import { Check } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/lib/core/cn";
import type { FirstSteps } from "@/lib/crm/dashboard/first-steps";

type Step = {
  key: keyof FirstSteps;
  title: string;
  hint: string;
  action: string;
  href: string;
  /** The right that the step requires. */
  right?: "import" | "manage";
};

const steps: readonly Step[] = [
  {
    key: "brand",
    title: "Add your first brand",
    hint: "Brands are your client companies. Every lead belongs to one",
    action: "Add Brand",
    href: "/crm/brands?new=1",
  },
  {
    key: "import",
    title: "Import a file",
    hint: "Bring brands and leads from CSV or Excel. You check everything first",
    action: "Import",
    href: "/crm/imports/new",
    right: "import",
  },
  {
    key: "team",
    title: "Invite your team",
    hint: "Members sign in with an emailed code and see their own work first",
    action: "Invite",
    href: "/team",
    right: "manage",
  },
  {
    key: "details",
    title: "Complete the company's details",
    hint: "Your logo, GSTIN and state appear on every proposal",
    action: "Complete",
    href: "/settings/company",
    right: "manage",
  },
];

type Props = { done: FirstSteps; rights: { import: boolean; manage: boolean } };

/** The first steps of a company without work, ticked off from its data. */
export function FirstRun({ done, rights }: Props) {
  const shown = steps.filter(({ right }) => right === undefined || rights[right]);
  const next = shown.find(({ key }) => !done[key]);
  const count = shown.filter(({ key }) => done[key]).length;
  return (
    <section aria-labelledby="first-steps" className="flex max-w-3xl flex-col gap-3">
      <header>
        <h2 id="first-steps" className="font-semibold text-base">
          Set up your workspace
        </h2>
        <p className="text-muted-foreground">
          {count} of {shown.length} done. Your first lead brings your dashboard here.
        </p>
      </header>
      <Card>
        <ol className="divide-y">
          {shown.map((step) => (
            <StepRow key={step.key} step={step} isDone={done[step.key]} isNext={step === next} />
          ))}
        </ol>
      </Card>
      {done.brand && (
        <p className="text-muted-foreground">
          Or{" "}
          <Link href="/crm/leads?new=1" className="text-link text-foreground">
            add your first lead
          </Link>{" "}
          by hand.
        </p>
      )}
    </section>
  );
}

function StepRow({ step, isDone, isNext }: { step: Step; isDone: boolean; isNext: boolean }) {
  const { title, hint, action, href } = step;
  return (
    <li className="flex items-center gap-4 px-5 py-4 max-sm:flex-wrap">
      <span
        role="img"
        aria-label={isDone ? "Done" : "To do"}
        className={cn(
          "grid size-6 shrink-0 place-items-center rounded-full border-2",
          isDone ? "border-transparent bg-accent" : "border-input",
        )}
      >
        {isDone && <Check className="size-4" />}
      </span>
      <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-2.5rem)]">
        <p className={cn("font-medium", isDone && "text-muted-foreground")}>{title}</p>
        {!isDone && <p className="text-muted-foreground text-table">{hint}</p>}
      </div>
      {!isDone && (
        <Button variant={isNext ? "default" : "outline"} asChild className="max-sm:ms-10">
          <Link href={href}>{action}</Link>
        </Button>
      )}
    </li>
  );
}
