import { invalidField } from "@/lib/core/errors";
import { cleanFileName } from "@/lib/core/safe-text";
import { cleanPicture } from "@/lib/server/storage/images";
import {
  attachmentMaxBytes,
  attachmentRule,
  attachmentTooLarge,
  attachmentTypes,
  endingOf,
} from "./choices";
import { isOfficeFile } from "./office-file";

/** A file that may be kept: pictures made anew without what they carry along, the rest as it came. */
export type Attachment = {
  name: string;
  ending: string;
  contentType: string;
  bytes: Uint8Array;
};

/**
 * The file as it is stored. Its bytes must match the ending of its name; Office files with macros are
 * refused. Throws `validation_failed` on `file`.
 */
export async function readAttachment(file: File | undefined): Promise<Attachment> {
  if (!file || file.size === 0) throw invalidField("file", "Choose a file");
  if (file.size > attachmentMaxBytes) throw invalidField("file", attachmentTooLarge);
  const name = cleanFileName(file.name);
  const ending = endingOf(name);
  if (!ending) throw invalidField("file", attachmentRule);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const contentType = attachmentTypes[ending];
  switch (ending) {
    case "png":
    case "jpg":
    case "jpeg":
    case "webp": {
      const format = ending === "jpg" ? "jpeg" : ending;
      const picture = await cleanPicture(bytes, format, "file");
      return { name, ending, contentType, bytes: picture };
    }
    case "docx":
    case "xlsx":
    case "pptx":
      if (!(await isOfficeFile(bytes, ending))) throw disagrees();
      return { name, ending, contentType, bytes };
    case "pdf":
      if (!startsWith(bytes, "%PDF-")) throw disagrees();
      return { name, ending, contentType, bytes };
    case "csv":
    case "txt":
      if (bytes.includes(0)) throw disagrees();
      return { name, ending, contentType, bytes };
    default:
      return ending satisfies never;
  }
}

function disagrees() {
  return invalidField("file", "What is in this file is not what its name says");
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return Buffer.from(bytes.subarray(0, text.length)).toString("latin1") === text;
}
