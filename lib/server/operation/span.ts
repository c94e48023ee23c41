import {
  context,
  isSpanContextValid,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { isAppError } from "@/lib/core/errors";

const tracer = trace.getTracer("business-platform");

/**
 * Runs `work` as a span of OpenTelemetry, and records its failure unless that is a refusal. Without an SDK it only
 * calls `work`.
 */
export function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span?: Span) => Promise<T>,
): Promise<T> {
  const span = tracer.startSpan(name, options);
  if (!isSpanContextValid(span.spanContext())) return work();
  return context.with(trace.setSpan(context.active(), span), () => ended(span, work));
}

async function ended<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await work(span);
  } catch (error) {
    if (!isAppError(error) || error.status >= 500) record(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Records a failure on the active span, if any. */
export function recordOnSpan(error: unknown): void {
  const span = trace.getActiveSpan();
  if (span) record(span, error);
}

function record(span: Span, error: unknown): void {
  const exception = error instanceof Error ? error : String(error);
  span.recordException(exception);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

const options = { kind: SpanKind.CLIENT, attributes: { "db.system.name": "postgresql" } };

/** Runs a transaction, with the wait for its connection, as a span. */
export function inTransactionSpan<T>(
  mode: "read" | "write",
  transaction: () => Promise<T>,
): Promise<T> {
  return inSpan(`database ${mode}`, options, transaction);
}
