import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const kit = readdirSync("app/dev/kit")
  .filter((name) => /(?<!\.test)\.tsx$/.test(name))
  .map((name) => readFileSync(`app/dev/kit/${name}`, "utf8"))
  .join("\n");
/**
 * The themed select is for pasted code: a page of the product that used it would add to the scripts of every list. The
 * parts of a listbox are shown by the combobox.
 */
const shownOtherwise = ["select.tsx", "listbox.tsx"];
const pieces = readdirSync("components/ui").filter(
  (name) => /(?<!\.test)\.tsx$/.test(name) && !shownOtherwise.includes(name),
);

test.each(pieces)("the kit shows %s", (name) => {
  expect(kit).toContain(`from "@/components/ui/${name.replace(".tsx", "")}"`);
});
