import { relative } from "node:path";
import { beforeEach } from "vitest";
import { longFiles } from "./long-files";
import { isQuick } from "./tier";

let tests = 0;

// Set up anew for each file, so the count is the file's.
beforeEach(({ task, skip }) => {
  tests += 1;
  const file = relative(process.cwd(), task.file.filepath);
  if (isQuick() && tests > 1 && longFiles.includes(file)) skip("npm test -- --all runs it");
});
