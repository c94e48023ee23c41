"use client";

import { useRef, useState } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { Calendar } from "@/components/ui/calendar";
import { CopyButton } from "@/components/ui/copy-button";
import { DatePopover } from "@/components/ui/date-popover";
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "@/components/ui/dialog";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { PickerPopover } from "@/components/ui/picker-popover";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import {
  Sheet,
  SheetContent,
  SheetDescription,
  SheetHeader,
  SheetTitle,
  SheetTrigger,
} from "@/components/ui/sheet";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { Tooltip, TooltipContent, TooltipTrigger } from "@/components/ui/tooltip";
import { Piece } from "./piece";

const sides = ["top", "right", "bottom", "left"] as const;
const tabs = ["default", "line"] as const;

/** Pieces that open. */
export function OverlayPieces() {
  return (
    <>
      <Piece title="Windows">
        <Windows />
        <Menu />
        <Popover>
          <PopoverTrigger asChild>
            <Button variant="outline">Popover</Button>
          </PopoverTrigger>
          <PopoverContent aria-label="Popover">Its content.</PopoverContent>
        </Popover>
        <Pickers />
        <Tooltip>
          <TooltipTrigger asChild>
            <Button variant="outline">Tooltip</Button>
          </TooltipTrigger>
          <TooltipContent>A tooltip</TooltipContent>
        </Tooltip>
        <Button variant="outline" data-tooltip="The tooltip of the area">
          Tooltip of the area
        </Button>
        <Button variant="outline" onClick={() => toast.success("A notice")}>
          Notice
        </Button>
        <CopyButton variant="outline" text="Kit" onRefused={() => toast.error("Refused")} />
      </Piece>
      <Piece title="Tabs and calendar">
        {tabs.map((variant) => (
          <Tabs key={variant} defaultValue="one" className="w-full">
            <TabsList variant={variant} aria-label={`Tabs, ${variant}`}>
              <TabsTrigger value="one">One</TabsTrigger>
              <TabsTrigger value="two">Two</TabsTrigger>
            </TabsList>
            <TabsContent value="one">The first.</TabsContent>
            <TabsContent value="two">The second.</TabsContent>
          </Tabs>
        ))}
        <Calendar
          mode="single"
          labels={{ labelNav: () => "Months of the calendar" }}
          defaultMonth={new Date(2026, 0)}
          selected={new Date(2026, 0, 5)}
        />
      </Piece>
    </>
  );
}

function Windows() {
  return (
    <>
      <Dialog>
        <DialogTrigger asChild>
          <Button variant="outline">Dialog</Button>
        </DialogTrigger>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>Dialog</DialogTitle>
            <DialogDescription>A window over the page.</DialogDescription>
          </DialogHeader>
          <DialogFooter>
            <DialogClose asChild>
              <Button>Done</Button>
            </DialogClose>
          </DialogFooter>
        </DialogContent>
      </Dialog>
      {sides.map((side) => (
        <Sheet key={side}>
          <SheetTrigger asChild>
            <Button variant="outline">Sheet, {side}</Button>
          </SheetTrigger>
          <SheetContent side={side}>
            <SheetHeader>
              <SheetTitle>Sheet</SheetTitle>
              <SheetDescription>It slides in from the {side}.</SheetDescription>
            </SheetHeader>
          </SheetContent>
        </Sheet>
      ))}
    </>
  );
}

function Menu() {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline">Menu</Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuLabel>Label</DropdownMenuLabel>
        <DropdownMenuItem>Item</DropdownMenuItem>
        <DropdownMenuCheckboxItem checked>Checked</DropdownMenuCheckboxItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem variant="destructive">Delete</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function Pickers() {
  const [open, setOpen] = useState<"date" | "picker" | null>(null);
  const [date, setDate] = useState("2026-01-05");
  const anchor = useRef<HTMLDivElement>(null);
  const place = { anchor, field: anchor, onClose: () => setOpen(null) };
  return (
    <div ref={anchor} className="flex gap-3">
      <Button variant="outline" onClick={() => setOpen("date")}>
        Date {date}
      </Button>
      <Button variant="outline" onClick={() => setOpen("picker")}>
        Picker
      </Button>
      {open === "date" && <DatePopover value={date} onPick={setDate} {...place} />}
      {open === "picker" && (
        <PickerPopover aria-label="Picker" {...place}>
          Its content.
        </PickerPopover>
      )}
    </div>
  );
}
