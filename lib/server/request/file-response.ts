import { withoutUnseen } from "@/lib/core/safe-text";

/** The name and type of a file, and its size in bytes if known. */
type FileAnswer = { fileName: string; contentType: string; byteSize?: number };

/** A download under this name, streamed piece by piece and not cached. */
export function fileResponse(
  bytes: AsyncGenerator<Uint8Array>,
  { fileName, contentType, byteSize }: FileAnswer,
): Response {
  return new Response(asStream(bytes), {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": disposition("attachment", fileName),
      "Cache-Control": "no-store",
      "X-Accel-Buffering": "no",
      ...(byteSize === undefined ? {} : { "Content-Length": String(byteSize) }),
    },
  });
}

/**
 * A PDF that a browser shows, and saves under this name. It has its own policy, because Chromium shows no PDF with
 * `sandbox`.
 */
export function pdfResponse(bytes: Uint8Array, fileName: string): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": disposition("inline", fileName),
      "Content-Length": String(bytes.byteLength),
      "Content-Security-Policy": "frame-ancestors 'self'",
    },
  });
}

/** Has an ASCII name for old clients and the full name (RFC 6266, RFC 8187). */
function disposition(kind: "attachment" | "inline", fileName: string): string {
  const safe = withoutUnseen(fileName).replace(/[/\\]/g, " ").trim();
  const ascii = safe.replace(/[^\x20-\x7e]|["%]/g, "_");
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Reads the next piece when the client has taken the last. A client that leaves ends the work. */
function asStream(bytes: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const next = await bytes.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await bytes.return(undefined);
    },
  });
}
