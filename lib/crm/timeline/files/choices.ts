/** Most bytes of a file on a record. */
export const attachmentMaxBytes = 10_000_000;

/** The types of files that can be attached, by the ending of the name. */
export const attachmentTypes = {
  pdf: "application/pdf",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  csv: "text/csv",
  txt: "text/plain",
} as const;

export type AttachmentEnding = keyof typeof attachmentTypes;

export const attachmentRule =
  "Choose a PDF, a PNG, JPEG or WebP picture, a Word, Excel or PowerPoint file, CSV or text";

export const attachmentTooLarge = "Choose a file of at most 10 MB";

/** The ending of a file's name, or null for one that cannot be attached. */
export function endingOf(fileName: string): AttachmentEnding | null {
  const ending = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? "";
  return isKnown(ending) ? ending : null;
}

function isKnown(ending: string): ending is AttachmentEnding {
  return Object.hasOwn(attachmentTypes, ending);
}
