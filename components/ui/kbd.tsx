import type { ReactNode } from "react";

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded border bg-muted px-1 font-medium font-sans text-muted-foreground text-tiny">
      {children}
    </kbd>
  );
}
