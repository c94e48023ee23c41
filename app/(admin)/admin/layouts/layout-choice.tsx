"use client";

import { useRouter } from "next/navigation";
import { useId, useOptimistic, useTransition } from "react";
import { Card, CardContent } from "@/components/ui/card";
import { Label } from "@/components/ui/label";
import { Switch } from "@/components/ui/switch";
import { remember, storedKeys } from "@/lib/client/stored-keys";
import { type PageLayout, writePageLayout } from "@/lib/core/preferences";

type Props = {
  title: string;
  about: string;
  part: keyof PageLayout;
  label: string;
  layout: PageLayout;
};

/** Switches one layout setting of the portal, kept in a cookie of this browser. */
export function LayoutChoice({ title, about, part, label, layout }: Props) {
  const router = useRouter();
  const id = useId();
  const [on, show] = useOptimistic(layout[part]);
  const [, startTransition] = useTransition();

  function choose(wanted: boolean) {
    remember(storedKeys.layout, writePageLayout({ ...layout, [part]: wanted }));
    startTransition(() => {
      show(wanted);
      router.refresh();
    });
  }

  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5">
      <header>
        <h1 className="font-semibold text-xl leading-7">{title}</h1>
        <p className="text-muted-foreground">{about}</p>
      </header>
      <Card>
        <CardContent className="flex items-center justify-between gap-4 py-4">
          <div>
            <Label htmlFor={id}>{label}</Label>
            <p id={`${id}-hint`} className="text-muted-foreground text-table">
              Kept in this browser, for every page of this portal.
            </p>
          </div>
          <Switch id={id} checked={on} onCheckedChange={choose} aria-describedby={`${id}-hint`} />
        </CardContent>
      </Card>
    </div>
  );
}
