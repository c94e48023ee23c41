import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { ThemeToggle } from "@/components/shell/theme-toggle";
import { Toaster } from "@/components/ui/sonner";
import { TooltipProvider } from "@/components/ui/tooltip";
import { TooltipArea } from "@/components/ui/tooltip-area";
import { mayReadMailbox } from "@/lib/server/mail/mailbox";
import { ControlPieces } from "./control-pieces";
import { OverlayPieces } from "./overlay-pieces";
import { ShownPieces } from "./shown-pieces";

export const metadata: Metadata = { title: "Kit" };

/** Every piece of components/ui, on the machine that serves it. */
export default async function KitPage() {
  if (!mayReadMailbox(await headers())) redirect("/");
  return (
    <TooltipProvider>
      <TooltipArea className="mx-auto flex w-full max-w-6xl flex-col gap-5 px-4 py-6">
        <header className="flex items-start justify-between gap-3">
          <div>
            <h1 className="font-semibold text-xl">Kit</h1>
            <p className="text-muted-foreground text-sm">Every piece of components/ui.</p>
          </div>
          <ThemeToggle />
        </header>
        <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-2">
          <ControlPieces />
          <OverlayPieces />
          <ShownPieces />
        </div>
      </TooltipArea>
      <Toaster />
    </TooltipProvider>
  );
}
