import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

function outputOf(script: string) {
  const module = JSON.stringify(new URL("./report.ts", import.meta.url).href);
  const whole = `const { report, reportFailure, reportInLines } = await import(${module});${script}`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", whole],
    { encoding: "utf8" },
  );
  return { stdout, stderr };
}

const greeting = 'report("\\nRunning on port 3000.\\n\\nCtrl-C stops everything.\\n");';

test("the product without a terminal writes each report as one line of the log", () => {
  const { stdout, stderr } = outputOf(`reportInLines(); ${greeting}
    reportFailure(Object.assign(new Error("MAIL_FROM is missing"), { name: "SettingsError" }));
    reportFailure(new Error("never seen before"));`);
  expect(
    stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
  ).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      module: "start",
      msg: "Running on port 3000.\n\nCtrl-C stops everything.",
    },
  ]);
  const [plain, unexpected, ...rest] = stderr
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(plain).toMatchObject({ level: 50, msg: "MAIL_FROM is missing" });
  expect(plain.err).toBeUndefined();
  expect(unexpected).toMatchObject({ msg: "never seen before", err: { type: "Error" } });
  expect(unexpected.err.stack).toContain("Error: never seen before");
  expect(rest).toEqual([]);
});

test("a command prints its reports as they are, wherever they go", () => {
  const { stdout, stderr } = outputOf(`${greeting} reportFailure("No backup was made.");`);
  expect(stdout).toBe("\nRunning on port 3000.\n\nCtrl-C stops everything.\n\n");
  expect(stderr).toBe("No backup was made.\n");
});
