"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { InPlace } from "../editing/use-in-place";

type Props = { name: string; inPlace: InPlace };

/** A colleague's change of a field that the person types into, and a typed value that was refused. */
export function Undecided({ name, inPlace }: Props) {
  const refused = inPlace.refused(name);
  const theirs = inPlace.theirs(name);
  return (
    <>
      {theirs && (
        <Question text={theirs}>
          <Settle onClick={() => inPlace.settle(name, "take")}>Use theirs</Settle>
          <Settle onClick={() => inPlace.settle(name, "keep")}>Keep mine</Settle>
        </Question>
      )}
      {refused && (
        <Question text={`${refused.message}. Yours: ${refused.text}`}>
          <Button size="sm" variant="outline" onClick={() => inPlace.save(name, refused.value)}>
            {refused.isStale ? "Keep mine" : "Try Again"}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => inPlace.giveUp(name)}>
            {refused.isStale ? "Use theirs" : "Discard"}
          </Button>
        </Question>
      )}
    </>
  );
}

function Question({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div
      role="alert"
      className="mt-1 rounded-md bg-warning px-2.5 py-2 text-table text-warning-foreground"
    >
      <p>{text}</p>
      <p className="mt-1.5 flex gap-2">{children}</p>
    </div>
  );
}

/** The input keeps the focus, as it saves when it loses that. */
function Settle(props: { onClick: () => void; children: string }) {
  return (
    <Button
      size="sm"
      variant="outline"
      onMouseDown={(event) => event.preventDefault()}
      {...props}
    />
  );
}
