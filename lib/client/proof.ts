import { type ProofWay, proofWays } from "@/lib/core/proof-ways";

/** Asks the person to confirm their identity in one of these ways; resolves to whether they did. */
type AskForProof = (ways: readonly ProofWay[]) => Promise<boolean>;

let ask: AskForProof | undefined;
let asking: Promise<boolean> | undefined;

/** Sets how this page asks for a proof, until the returned function is called. */
export function onProofNeeded(asker: AskForProof): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = undefined;
  };
}

/** Whether the person has confirmed their identity; calls that wait at the same time share one question. */
export function proveIdentity(ways: readonly string[]): Promise<boolean> {
  const offered = proofWays.filter((way) => ways.includes(way));
  if (!ask || offered.length === 0) return Promise.resolve(false);
  asking ??= ask(offered).finally(() => {
    asking = undefined;
  });
  return asking;
}
