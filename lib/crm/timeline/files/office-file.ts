import { unzipSync } from "fflate";

const folders = { docx: "word/", xlsx: "xl/", pptx: "ppt/" } as const;

/** Whether the bytes are an Office Open XML file (ECMA-376) of this kind, without macros. Nothing is unpacked. */
export function isOfficeFile(bytes: Uint8Array, ending: keyof typeof folders): boolean {
  const parts = partsOf(bytes);
  const holds = (prefix: string) => parts.some((part) => part.startsWith(prefix));
  const hasMacros = parts.some((part) => /vbaProject/i.test(part));
  return parts.includes("[Content_Types].xml") && holds(folders[ending]) && !hasMacros;
}

function partsOf(bytes: Uint8Array): string[] {
  const names: string[] = [];
  const note = ({ name }: { name: string }) => {
    names.push(name);
    return false;
  };
  try {
    unzipSync(bytes, { filter: note });
    return names;
  } catch {
    return [];
  }
}
