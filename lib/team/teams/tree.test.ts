import fc from "fast-check";
import { expect, test } from "vitest";
import { requirePlace } from "./tree";

type Node = { id: string; parentId: string | null };

const ids = ["a", "b", "c", "d", "e", "f", "g", "h"];
const move = fc.record({
  id: fc.constantFrom(...ids),
  parentId: fc.option(fc.constantFrom(...ids, "unknown")),
});

const isRefused = (teams: readonly Node[], moved: Node) => {
  try {
    requirePlace(teams, moved);
    return false;
  } catch {
    return true;
  }
};

/** The number of teams from this one to the top; more than there are teams in a cycle. */
function levelOf(teams: readonly Node[], id: string): number {
  let level = 0;
  for (let at: string | null = id; at !== null && level <= teams.length; level += 1)
    at = teams.find((team) => team.id === at)?.parentId ?? null;
  return level;
}

const isSound = (teams: readonly Node[]) => teams.every(({ id }) => levelOf(teams, id) <= 3);

test("a move is refused exactly if it names an unknown team, makes a cycle, or a fourth level", () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
      let teams: Node[] = ids.map((id) => ({ id, parentId: null }));
      for (const moved of moves) {
        const after = teams.map((team) => (team.id === moved.id ? moved : team));
        const isWrong = moved.parentId === "unknown" || !isSound(after);
        expect(isRefused(teams, moved)).toBe(isWrong);
        if (!isWrong) teams = after;
      }
    }),
  );
});

test.each([
  [{ id: "a", parentId: "a" }, "A team cannot be below itself"],
  [{ id: "a", parentId: "b" }, "A team cannot be below itself"],
  [{ id: "new", parentId: "c" }, "Teams are at most 3 levels deep"],
  [{ id: "new", parentId: "x" }, "Team not found"],
])("the place %j is refused with a reason", (moved, reason) => {
  const teams = [
    { id: "a", parentId: null },
    { id: "b", parentId: "a" },
    { id: "c", parentId: "b" },
  ];
  expect(() => requirePlace(teams, moved)).toThrow(reason);
});
