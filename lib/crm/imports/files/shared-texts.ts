import { fileLimits } from "./limits";
import { UnreadableFile } from "./unreadable";
import type { WorkbookParts } from "./workbook-parts";

const part = "xl/sharedStrings.xml";

/** The table of texts that cells refer to by number; the reading aids of Japanese are left out. */
export async function readSharedTexts(parts: WorkbookParts): Promise<string[]> {
  const texts: string[] = [];
  if (!parts.names.includes(part)) return texts;
  let current = "";
  let characters = 0;
  let inText = false;
  let inReadingAid = false;
  const reading = parts.read(part, {
    open: (tag) => {
      if (tag === "si") current = "";
      if (tag === "rPh") inReadingAid = true;
      if (tag === "t") inText = !inReadingAid;
    },
    text: (text) => {
      if (inText) current += text;
    },
    close: (tag) => {
      if (tag === "t") inText = false;
      if (tag === "rPh") inReadingAid = false;
      if (tag !== "si") return;
      characters += current.length;
      if (characters > fileLimits.sharedTextCharacters) throw tooMuchText();
      texts.push(flat(current));
    },
  });
  for await (const _ of reading);
  return texts;
}

// A text cut out of a 64 kB piece keeps the whole piece alive; this copy does not.
function flat(text: string): string {
  return text.length < 13 ? text : Buffer.from(text, "utf16le").toString("utf16le");
}

function tooMuchText(): UnreadableFile {
  return new UnreadableFile(
    "The workbook holds too much text at once. Split it, or save it as CSV.",
  );
}
