import { backgroundThread } from "@/lib/server/operation/background-thread";
import { printableText } from "./printable-text";
import { type PdfContent, templateData } from "./template-data";

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
