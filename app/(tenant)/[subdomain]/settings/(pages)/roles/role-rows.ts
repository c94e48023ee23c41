import { capitalized } from "@/lib/core/labels";
import { type Right, rightPhrases, rights } from "@/lib/core/permissions";
import type { CompanyRole } from "@/lib/team/roles/schema";

type Choice = {
  kind: "choice";
  key: "sees" | "changes";
  label: string;
  options: { value: string; label: string }[];
};
type Switch = { kind: "unassigned"; key: string; label: string };
type RightRow = { kind: "right"; key: Right; label: string };

export type RoleRow = Choice | Switch | RightRow;

/** The values of a role in the table. */
export type RoleValues = Pick<CompanyRole, "sees" | "changes" | "seesUnassigned" | "rights">;

const own = { value: "own", label: "Own" };
const team = { value: "team", label: "Own team's" };
const all = { value: "all", label: "All" };

/** The rows of the table of roles, from the most important. */
export const roleRows: readonly RoleRow[] = [
  { kind: "choice", key: "sees", label: "Sees leads", options: [own, team, all] },
  { kind: "unassigned", key: "unassigned", label: "Sees unassigned leads" },
  {
    kind: "choice",
    key: "changes",
    label: "Changes leads",
    options: [{ value: "none", label: "None" }, own, team, all],
  },
  ...rights.map((key): RightRow => ({ kind: "right", key, label: capitalized(rightPhrases[key]) })),
];
