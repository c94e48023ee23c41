import { expect, test } from "vitest";
import { seal } from "@/lib/server/tokens/data-key";
import { secretsOf } from "./stored";

const id = "0192f0c1-0000-7000-8000-00000000000b";
const sealed = (secret: string) => seal(Buffer.from(secret), id);
const lost = new Uint8Array(60);
const now = new Date();
const later = new Date(now.getTime() + 1);

test.each([
  ["the newest alone", { secretEnc: sealed("new") }, ["new"]],
  ["both until the earlier one ends", { previousUntil: later }, ["new", "old"]],
  ["the newest from the end of the earlier one on", { previousUntil: now }, ["new"]],
  ["the newest beside a lost one", { previousSecretEnc: lost, previousUntil: later }, ["new"]],
  ["none without the newest", { secretEnc: lost, previousUntil: later }, null],
])("the secrets that sign are %s", (_name, given, secrets) => {
  const stored = { id, secretEnc: sealed("new"), previousSecretEnc: sealed("old") };
  expect(secretsOf({ ...stored, previousUntil: null, ...given }, now)).toEqual(secrets);
});
