import type { Readable } from "node:stream";
import { type SaxesAttributeNS, type SaxesOptions, SaxesParser } from "saxes";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { fileLimits, UnreadableFile } from "./file-row";

export type XmlHandlers = {
  open?: (name: string, attribute: (name: string) => string | undefined) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** The parts of an open workbook by their names in the zip. */
export type WorkbookParts = {
  names: string[];
  /** Streams one part to the handlers, yielding after each chunk. */
  read: (name: string, handlers: XmlHandlers) => AsyncGenerator<void>;
  close: () => void;
};

/** Opens a workbook. Throws `UnreadableFile` if it is damaged, encrypted or exceeds the limits. */
export async function openWorkbook(path: string): Promise<WorkbookParts> {
  const zip = await openZip(path);
  try {
    const entries = await listEntries(zip);
    return {
      names: [...entries.keys()],
      read: (name, handlers) => readPart(zip, entries.get(name), handlers),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function openZip(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error) reject(damaged());
      else resolve(zip);
    });
  });
}

function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let unpackedBytes = 0;
  return new Promise((resolve, reject) => {
    zip.on("error", () => reject(damaged()));
    zip.on("end", () => resolve(entries));
    zip.on("entry", (entry: Entry) => {
      unpackedBytes += entry.uncompressedSize;
      if (entry.isEncrypted()) return reject(locked());
      if (unpackedBytes > fileLimits.unpackedBytes) return reject(tooLarge());
      if (zip.entriesRead > fileLimits.zipEntries) return reject(damaged());
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

async function* readPart(
  zip: ZipFile,
  entry: Entry | undefined,
  handlers: XmlHandlers,
): AsyncGenerator<void> {
  if (!entry) throw damaged();
  const stream = await openPart(zip, entry);
  const parser = xmlParser(handlers);
  try {
    // yauzl ends the stream with an error as soon as it is longer than the zip's own table says.
    for await (const piece of stream.setEncoding("utf8")) {
      parser.write(piece);
      yield;
    }
    parser.close();
    yield;
  } catch (error) {
    throw error instanceof UnreadableFile ? error : damaged();
  } finally {
    stream.destroy();
  }
}

function openPart(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(damaged()) : resolve(stream)));
  });
}

// Namespaces are not resolved: some programs write <x:row>, and the local names are unique enough.
function xmlParser(handlers: XmlHandlers): SaxesParser<SaxesOptions> {
  const parser = new SaxesParser<SaxesOptions>({ xmlns: false, position: false });
  const refuse = () => {
    throw damaged();
  };
  const read = (text: string) => handlers.text?.(text);
  parser.on("error", refuse);
  parser.on("doctype", refuse);
  parser.on("opentag", ({ name, attributes }) =>
    handlers.open?.(localName(name), (key) => textOf(attributes[key])),
  );
  parser.on("text", read);
  parser.on("cdata", read);
  parser.on("closetag", ({ name }) => handlers.close?.(localName(name)));
  return parser;
}

function textOf(attribute: string | SaxesAttributeNS | undefined): string | undefined {
  return typeof attribute === "object" ? attribute.value : attribute;
}

function localName(name: string): string {
  const colon = name.indexOf(":");
  return colon < 0 ? name : name.slice(colon + 1);
}

function damaged(): UnreadableFile {
  return new UnreadableFile(
    "This is not an Excel workbook, or it is damaged. Open it in Excel and save it again as .xlsx, or as CSV.",
  );
}

function locked(): UnreadableFile {
  return new UnreadableFile("The workbook is protected with a password. Save it without one.");
}

function tooLarge(): UnreadableFile {
  return new UnreadableFile(
    "The workbook is too large once unpacked. Split it, or save it as CSV.",
  );
}
