import { expect, test } from "vitest";
import { roleLabel } from "./roles";

test.each([
  ["owner", "Owner"],
  ["team_member", "Team Member"],
  ["astronaut", "Team Member"],
  [null, "Team Member"],
])("the role %j shows as %s", (role, expected) => {
  expect(roleLabel(role)).toBe(expected);
});
