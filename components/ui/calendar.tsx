"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ComponentProps } from "react";
import { DayPicker } from "react-day-picker";
import { enGB } from "react-day-picker/locale/en-GB";
import { cn } from "@/lib/core/cn";
import { buttonVariants } from "./button";

const navButton = cn(buttonVariants({ variant: "ghost", size: "icon" }), "rtl:[&_svg]:rotate-180");
const dayButton = cn(
  buttonVariants({ variant: "ghost", size: "icon" }),
  "tabular-nums font-normal group-aria-selected:bg-primary group-aria-selected:text-primary-foreground group-data-today:font-semibold",
);

const classNames = {
  months: "relative",
  month: "flex flex-col gap-2",
  nav: "absolute inset-x-0 top-0 flex justify-between",
  button_previous: navButton,
  button_next: navButton,
  month_caption: "flex h-9 items-center justify-center max-md:h-11",
  caption_label: "font-medium text-sm",
  month_grid: "border-collapse",
  weekday: "h-8 font-normal text-muted-foreground text-xs",
  day: "group p-0 text-center",
  day_button: dayButton,
  today: "[&_button:not(:hover)]:bg-muted aria-selected:[&_button:not(:hover)]:bg-primary",
  outside: "[&:not([aria-selected])_button]:text-muted-foreground",
};

const components = {
  Chevron: ({ orientation }: { orientation?: "up" | "down" | "left" | "right" }) =>
    orientation === "left" ? <ChevronLeft /> : <ChevronRight />,
};

/** A month of days, with weeks that begin on Monday. */
export function Calendar({ classNames: other, ...props }: ComponentProps<typeof DayPicker>) {
  return (
    <DayPicker
      locale={enGB}
      showOutsideDays
      fixedWeeks
      classNames={{ ...classNames, ...other }}
      components={components}
      {...props}
    />
  );
}
