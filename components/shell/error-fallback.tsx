"use client";

import { RotateCw, TriangleAlert } from "lucide-react";
import { Button } from "@/components/ui/button";

type ErrorFallbackProps = { onReload?: () => void };

/** Stands in for a page that could not be drawn. */
export function ErrorFallback({ onReload = () => location.reload() }: ErrorFallbackProps) {
  return (
    <div role="alert" className="grid min-h-[60dvh] place-items-center px-6 text-center">
      <div className="flex max-w-md flex-col items-center gap-2">
        <span className="mb-3 grid size-12 place-items-center rounded-xl bg-danger text-danger-foreground">
          <TriangleAlert aria-hidden className="size-6" />
        </span>
        <h1 className="font-semibold text-xl">Something went wrong</h1>
        <p className="text-muted-foreground">An error occurred while rendering this component.</p>
        <Button onClick={onReload} className="mt-4">
          <RotateCw aria-hidden />
          Reload Page
        </Button>
      </div>
    </div>
  );
}
