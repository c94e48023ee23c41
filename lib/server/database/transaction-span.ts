import { SpanKind } from "@opentelemetry/api";
import { inSpan } from "@/lib/server/operation/span";

const options = { kind: SpanKind.CLIENT, attributes: { "db.system.name": "postgresql" } };

/** Runs a transaction, with the wait for its connection, as a span. */
export function inTransactionSpan<T>(
  mode: "read" | "write",
  transaction: () => Promise<T>,
): Promise<T> {
  return inSpan(`database ${mode}`, options, transaction);
}
