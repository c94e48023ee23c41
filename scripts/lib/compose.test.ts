import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const compose = readFileSync("deploy/compose.yaml", "utf8");
const web = compose.slice(compose.indexOf("  web:"), compose.indexOf("  database:"));

test("compose passes all of deploy/.env to the product, and wants no mail service in particular", () => {
  expect(web).toContain("env_file: .env");
  expect(web).not.toMatch(/SMTP|RESEND/);
  const lines = web.slice(web.indexOf("environment:")).matchAll(/^ {6}([A-Z_]+): (.+)$/gm);
  const fixed = [...lines].filter(([, name, value]) => !value?.startsWith(`\${${name}:`));
  expect(fixed.map(([, name]) => name)).toEqual(["PORT", "DATA_DIR"]);
});
