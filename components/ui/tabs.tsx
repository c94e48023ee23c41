"use client";

import { Tabs as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";
import { styled } from "./styled";

export const Tabs = Primitive.Root;

const lists = {
  default: "w-fit gap-0.5 rounded-md bg-accent p-0.5",
  line: "gap-4 overflow-x-auto border-b",
};

type TabsListProps = ComponentProps<typeof Primitive.List> & { variant?: keyof typeof lists };

/** Tabs on a ground, or over a line that marks the one that is shown. */
export function TabsList({ className, variant = "default", ...props }: TabsListProps) {
  return (
    <Primitive.List
      data-variant={variant}
      className={cn("group/tabs flex", lists[variant], className)}
      {...props}
    />
  );
}

export const TabsTrigger = styled(
  Primitive.Trigger,
  "h-9 whitespace-nowrap font-medium text-muted-foreground text-table focus-visible:-outline-offset-2 hover:text-foreground disabled:opacity-55 group-data-[variant=line]/tabs:-mb-px group-data-[variant=default]/tabs:rounded-md group-data-[variant=line]/tabs:rounded-t-sm group-data-[variant=line]/tabs:border-transparent group-data-[variant=line]/tabs:border-b-2 group-data-[variant=default]/tabs:px-3 group-data-[variant=line]/tabs:data-[state=active]:border-primary group-data-[variant=default]/tabs:data-[state=active]:bg-card data-[state=active]:text-foreground max-md:h-11",
);

export const TabsContent = styled(Primitive.Content, "pt-4");
