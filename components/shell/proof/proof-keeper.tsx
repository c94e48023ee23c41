"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { Opening } from "@/components/form/opening";
import { onProofNeeded } from "@/lib/client/proof";
import type { ProofWay } from "@/lib/core/proof-ways";

const ProofDialog = dynamic(() => import("./proof-dialog"), { loading: Opening });

type Question = { ways: readonly ProofWay[]; answer: (proven: boolean) => void };

/** Asks for a fresh proof of identity over whatever is on the screen, when a call needs one. */
export function ProofKeeper() {
  const [question, setQuestion] = useState<Question | null>(null);

  useEffect(() => {
    const ask = (ways: Question["ways"]) =>
      new Promise<boolean>((answer) => setQuestion({ ways, answer }));
    return onProofNeeded(ask);
  }, []);

  if (!question) return null;
  return (
    <ProofDialog
      ways={question.ways}
      onDone={(proven) => {
        setQuestion(null);
        question.answer(proven);
      }}
    />
  );
}
