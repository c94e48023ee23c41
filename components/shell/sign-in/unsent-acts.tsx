"use client";

import { useEffect, useState } from "react";
import { countKept } from "@/lib/client/outbox/store";
import { countOf } from "@/lib/core/format";

/** Shows that changes wait in this browser until their author signs in. */
export function UnsentActs() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isShown = true;
    void countKept().then((kept) => isShown && setCount(kept));
    return () => {
      isShown = false;
    };
  }, []);
  if (count === 0) return null;
  const [are, they, their] = count === 1 ? ["is", "It is", "its"] : ["are", "They are", "their"];
  return (
    <p role="note" className="text-center text-muted-foreground text-table">
      {countOf(count, "entry", "entries")} {are} not sent yet. {they} sent once {their} author signs
      in.
    </p>
  );
}
