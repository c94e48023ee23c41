import { invalidField } from "@/lib/core/errors";
import { mostLevels } from "./schema";

type Node = { id: string; parentId: string | null };

/**
 * Throws `validation_failed` on `parentId` if the team cannot be there: the parent is unknown or below the team
 * itself, or the tree would be more than three levels deep.
 */
export function requirePlace(teams: readonly Node[], moved: Node): void {
  if (moved.parentId === null) return;
  const parents = new Map(teams.map((team) => [team.id, team.parentId]));
  if (!parents.has(moved.parentId)) throw invalidField("parentId", "Team not found");
  const above = pathTo(parents, moved.parentId);
  if (above.includes(moved.id)) throw invalidField("parentId", "A team cannot be below itself");
  if (above.length + heightOf(teams, moved.id) > mostLevels)
    throw invalidField("parentId", `Teams are at most ${mostLevels} levels deep`);
}

/** The team and those above it. */
function pathTo(parents: ReadonlyMap<string, string | null>, id: string): string[] {
  const above = parents.get(id);
  return above ? [id, ...pathTo(parents, above)] : [id];
}

/** The levels of a team and the teams below it; 1 for a team without any. */
function heightOf(teams: readonly Node[], id: string): number {
  const below = teams.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...below.map((team) => heightOf(teams, team.id)));
}
