import { withoutUnseen } from "@/lib/core/safe-text";

/** How a file is called and what it is; its size in bytes where that is known before. */
type FileAnswer = { fileName: string; contentType: string; byteSize?: number };

/** A file made piece by piece, to be saved under this name. Nothing of it is kept in memory or cached. */
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
 * A PDF that a browser shows and saves under this name; kept nowhere on the way. Chromium shows none
 * whose policy says `sandbox`, so it has one of its own.
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

/** Shown or saved, with an ASCII name for old clients and the whole one beside it (RFC 6266, RFC 8187). */
function disposition(kind: "attachment" | "inline", fileName: string): string {
  const safe = withoutUnseen(fileName).replace(/[/\\]/g, " ").trim();
  const ascii = safe.replace(/[^\x20-\x7e]|["%]/g, "_");
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Asks for the next piece only when the client has taken the last; a client that leaves ends the work. */
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
