import { expect, test } from "vitest";
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
