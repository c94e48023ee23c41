import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openapiDocument } from "@/lib/openapi/document";
import { withNamedSchemas } from "@/lib/openapi/named-schemas";
import { breaks, promisesOf, withAdded } from "./contract-lock";

const file = new URL("contract-lock.txt", import.meta.url);
const text = existsSync(file) ? readFileSync(file, "utf8") : "";
const locked = text.split("\n").filter(Boolean);
const now = promisesOf({ ...withNamedSchemas(openapiDocument([])) });

test("nothing that clients rely on is gone or narrower", () => {
  expect(breaks(locked, now)).toEqual([]);
});

// With -u the lock gets what is new; what clients are to lose is deleted from it by hand.
test("the lock has every call with what it takes, needs and answers", async () => {
  const whole = `${withAdded(locked, now).join("\n")}\n`;
  await expect(whole).toMatchFileSnapshot("contract-lock.txt");
});

test("a lost call, parameter or key is a break, and so is a new need of a known call", () => {
  const before = [
    "GET /a answers 200 .id",
    "GET /a needs path id",
    "GET /a takes path id",
    "Lead has .id",
  ];
  const wider = [...before, "GET /a takes query page", "GET /b needs query q", "Lead has .name"];
  expect(breaks(before, wider)).toEqual([]);
  expect(breaks(before, ["GET /a needs path id", "GET /a needs query page"])).toEqual([
    "no more: GET /a answers 200 .id",
    "no more: GET /a takes path id",
    "no more: Lead has .id",
    "GET /a needs query page",
  ]);
});
