import { once } from "node:events";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { printableText } from "./printable-text";
import { type PdfContent, templateData } from "./template-data";

let thread: Worker | undefined;
let queue: Promise<unknown> = Promise.resolve();

/**
 * The proposal on A4 as the bytes of a PDF. `logo` is the bytes of an image. PDFs are made one after
 * another, in a thread that the process keeps.
 */
export function renderPdf(
  content: PdfContent,
  logo: Uint8Array | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const texts = { ...templateData(content), hasLogo: logo !== null };
  const data = JSON.stringify(texts, (_, value) =>
    typeof value === "string" ? printableText(value) : value,
  );
  const rendered = queue.then(() => render({ data, logo }));
  queue = rendered.catch(() => undefined);
  return rendered;
}

async function render(job: {
  data: string;
  logo: Uint8Array | null;
}): Promise<Uint8Array<ArrayBuffer>> {
  const worker = thread ?? startThread();
  thread = worker;
  worker.ref();
  worker.postMessage(job);
  const [pdf] = await once(worker, "message");
  worker.unref();
  return pdf;
}

/**
 * The thread ends with its first error; the next PDF starts another one. An imported `Worker` would
 * make Next bundle the file, which has to stay beside its template.
 */
function startThread(): Worker {
  const threads = process.getBuiltinModule("node:worker_threads");
  const folder = join(/* turbopackIgnore: true */ process.cwd(), "lib/crm/proposals/pdf");
  const worker = new threads.Worker(join(folder, "typst.mjs"));
  worker.once("error", () => {
    thread = undefined;
  });
  return worker;
}
