"use client";

import { type ReactNode, useId, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { FieldNotesContext } from "@/components/form/use-record-form";
import { cn } from "@/lib/core/cn";

/** A part of a form as members will see it. */
export function MembersPreview({
  title = "What members will see",
  className,
  children,
}: {
  title?: string;
  className: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cn(
        "flex flex-col gap-3 self-start rounded-lg border border-dashed p-4",
        className,
      )}
    >
      <h3 id={id} className="text-muted-foreground text-xs">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Inputs with values of their own, so that the form around them has none of them. */
export function PreviewForm({ children }: { children: ReactNode }) {
  const methods = useForm();
  const [notes] = useState(() => ({ labels: new Map(), unsettled: new Map() }));
  return (
    <FormProvider {...methods}>
      <FieldNotesContext value={notes}>{children}</FieldNotesContext>
    </FormProvider>
  );
}
