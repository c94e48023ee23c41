import { countOf } from "./format";

/** How a change of a role changes the leads in sight of `who`, who are one or several people. */
export function effectSentence(
  who: string,
  { leadsLost, leadsGained }: { leadsLost: number; leadsGained: number },
): string {
  const lost = leadsLost > 0 ? `no longer see ${countOf(leadsLost, "lead")}` : null;
  const gained = leadsGained > 0 ? `see ${countOf(leadsGained, "more lead")}` : null;
  const change = [lost, gained].filter(Boolean).join(", and ");
  return change ? `${who} will ${change}` : `${who} will see the same leads as now`;
}
