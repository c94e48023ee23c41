import { expect, test } from "vitest";
import { sendInTurns } from "./feed-stream";

test("other work of the process comes in between while many streams are sent to", async () => {
  const sent: number[] = [];
  const sentBefore = new Promise((resolve) => setImmediate(() => resolve(sent.length)));
  const streams = Array.from({ length: 100 }, (_, n) => n);
  await sendInTurns(streams, (stream) => sent.push(stream));
  expect(await sentBefore).toBe(10);
  expect(sent).toEqual(streams);
});
