import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { clientLeft, queueInTurn } from "@/lib/server/limits/fair-queue";
import { backgroundThread } from "@/lib/server/operation/background-thread";
import { processWide } from "@/lib/server/operation/process-wide";
import { storedBytes } from "@/lib/server/storage/stored-files";
import { printableText } from "./printable-text";
import type { PdfSource } from "./source";
import { type PdfContent, templateData } from "./template-data";

type Bytes = Uint8Array<ArrayBuffer>;
type Printing = { pdf: Promise<Bytes>; clients: number; cancel: () => void };
type Printer = { kept: Map<string, Bytes>; underWay: Map<string, Printing> };

const mostKept = 20;

const printer = processWide<Printer>("pdfPrinter", () => ({
  kept: new Map(),
  underWay: new Map(),
}));

/**
 * The bytes of the PDF. Equal PDFs are printed once, and the last 20 are cached. Prints one PDF at a time, for the
 * waiting companies in rotation; a PDF is skipped once all waiting clients have left.
 * Throws `rate_limited` if five others of the company wait. The logo comes from the storage, so no
 * transaction may be open.
 */
export async function printPdf(source: PdfSource, signal?: AbortSignal): Promise<Bytes> {
  if (signal?.aborted) throw clientLeft();
  const key = keyOf(source);
  const kept = printer.get().kept.get(key);
  if (kept) keep(key, kept);
  return kept ?? waitFor(printer.get().underWay.get(key) ?? start(key, source), signal);
}

async function waitFor(printing: Printing, signal?: AbortSignal): Promise<Bytes> {
  const leave = () => {
    printing.clients -= 1;
    if (printing.clients === 0) printing.cancel();
  };
  printing.clients += 1;
  signal?.addEventListener("abort", leave);
  try {
    return await printing.pdf;
  } finally {
    signal?.removeEventListener("abort", leave);
  }
}

function start(key: string, source: PdfSource): Printing {
  const { underWay } = printer.get();
  const unwanted = new AbortController();
  let hasBegun = false;
  const print = async () => {
    hasBegun = true;
    const { content, logo } = source;
    const pdf = await renderPdf(content, logo && (await buffer(storedBytes(logo))));
    keep(key, pdf);
    return pdf;
  };
  const end = () => {
    if (underWay.get(key) === printing) underWay.delete(key);
  };
  const cancel = () => {
    if (hasBegun) return;
    end();
    unwanted.abort();
  };
  const pdf = queueInTurn("PDFs").run(source.companyId, print, unwanted.signal);
  const printing: Printing = { pdf, clients: 0, cancel };
  underWay.set(key, printing);
  pdf.then(end, end);
  return printing;
}

/** The cache key: equal for equal content. */
function keyOf({ companyId, content, logo }: PdfSource): string {
  const text = JSON.stringify([companyId, content, logo?.storageKey]);
  return createHash("sha256").update(text).digest("base64url");
}

/** Keeps the PDF as the last one used. */
function keep(key: string, pdf: Bytes): void {
  const { kept } = printer.get();
  kept.delete(key);
  kept.set(key, pdf);
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size > mostKept) kept.delete(oldest);
}

/**
 * The proposal on A4 as the bytes of a PDF. `logo` is the bytes of an image. PDFs are made one after
 * another: Typst blocks the background thread that it runs in.
 */
export function renderPdf(
  content: PdfContent,
  logo: Uint8Array | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const texts = { ...templateData(content), hasLogo: logo !== null };
  const data = JSON.stringify(texts, (_, value) =>
    typeof value === "string" ? printableText(value) : value,
  );
  return backgroundThread("lib/crm/proposals/pdf/typst.mjs").run({ data, logo });
}
