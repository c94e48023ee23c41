import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { noteOfRequest, serveRequest } from "@/lib/server/operation/served-request";
import { markMissing } from "./missing-page";

async function statusOf(isMissing: boolean, status: number): Promise<number> {
  const server = createServer((_, response) =>
    serveRequest((served) => {
      markMissing(response, served);
      noteOfRequest({ isMissing });
      response.statusCode = status;
      response.end("a page");
    }),
  );
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  return (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).status;
}

test("a page of a host without an open company is a 404, other pages and failures stay as they are", async () => {
  expect(await statusOf(true, 200)).toBe(404);
  expect(await statusOf(false, 200)).toBe(200);
  expect(await statusOf(true, 503)).toBe(503);
});
