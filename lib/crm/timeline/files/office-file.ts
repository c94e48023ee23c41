import yauzl from "yauzl";

const folders = { docx: "word/", xlsx: "xl/", pptx: "ppt/" } as const;
// Far more than a document has: a file of 10 MB has room for 200,000, and listing them takes seconds.
const mostParts = 10_000;

/** Whether the bytes are an Office Open XML file (ECMA-376) of this kind, without macros. Nothing is unpacked. */
export async function isOfficeFile(
  bytes: Uint8Array,
  ending: keyof typeof folders,
): Promise<boolean> {
  const parts = await partsOf(bytes);
  const holds = (prefix: string) => parts.some((part) => part.startsWith(prefix));
  const hasMacros = parts.some((part) => /vbaProject/i.test(part));
  return parts.includes("[Content_Types].xml") && holds(folders[ending]) && !hasMacros;
}

async function partsOf(bytes: Uint8Array): Promise<string[]> {
  const names: string[] = [];
  try {
    const zip = await yauzl.fromBufferPromise(Buffer.from(bytes));
    if (zip.entryCount > mostParts) return [];
    for await (const { fileName } of zip.eachEntry()) names.push(fileName);
    return names;
  } catch {
    return [];
  }
}
