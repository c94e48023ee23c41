import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
// biome-ignore lint/style/noRestrictedImports: this code sends the body of every response
import { pipeToNodeResponse } from "next/dist/server/pipe-readable";
import { expect, onTestFinished, test } from "vitest";
import { fileResponse } from "./file-response";

async function* nothing(): AsyncGenerator<Uint8Array> {}

function nameOf(fileName: string): string {
  const { headers } = fileResponse(nothing(), { fileName, contentType: "text/plain" });
  const [, encoded = ""] = (headers.get("content-disposition") ?? "").split("UTF-8''");
  return decodeURIComponent(encoded);
}

test.each([
  ["सुऱ्\u200Dया (2).pdf", "सुऱ्\u200Dया (2).pdf"],
  ["Offer\u202Efdp.exe", "Offerfdp.exe"],
  ["a/b\\c\r\n.csv", "a b c.csv"],
  ["half \uD83D.txt", "half .txt"],
])("a file called %j is saved as %j", (given, saved) => {
  expect(nameOf(given)).toBe(saved);
});

test("a file that fails before its end is cut off with its connection, so that no client takes it for whole", async () => {
  async function* breakingOff(): AsyncGenerator<Uint8Array> {
    yield Buffer.from("Brand,Client\n");
    throw new Error("the second batch cannot be read");
  }
  const server = createServer((_request, response) => {
    const { body } = fileResponse(breakingOff(), { fileName: "a.csv", contentType: "text/csv" });
    if (body) pipeToNodeResponse(body, response).catch(() => undefined);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  // A server is listening on a port, so its address is an object.
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}`);
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow("terminated");
});
