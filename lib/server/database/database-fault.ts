import { AppError } from "@/lib/core/errors";
import { noteOfRequest } from "@/lib/server/operation/served-request";
import { Prisma } from "@/lib/server/prisma/client";

const unreachable =
  /ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT|Connection terminated|timeout exceeded when trying to connect|Query read timeout|terminating connection|the database system is|too many clients|Client has encountered a connection error|Client was closed|Connection closed|server (has )?closed the connection|Can't reach database server/i;
/** The adapter's names of a lost connection, which it also gives when the code is that of a raw query. */
const unreachableKinds = new Set([
  "ConnectionClosed",
  "DatabaseNotReachable",
  "SocketTimeout",
  "TooManyConnections",
]);
const unreachableCodes = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2037"]);
const busySqlStates = new Set(["57014", "55P03", "53300", "57P01", "57P02", "57P03"]);
/** SQLSTATE class 08, connection exceptions; a connection pooler reports a lost server by it too. */
const connectionClass = /^08/;
const diskFull = "53100";
const retrySqlStates = new Set(["40001", "40P01"]);

/** Whether a retry of the transaction may succeed: a serialization failure or a deadlock. */
export function isRetryable(error: unknown): boolean {
  return codeOf(error) === "P2034" || retrySqlStates.has(sqlStateOf(error) ?? "");
}

/**
 * Returns `unavailable` if the database is away, too slow or has no free connection, `storage_full` if its disk is
 * full, else the same error.
 */
export function databaseFault(error: unknown): unknown {
  if (sqlStateOf(error) === diskFull) return diskIsFull(error);
  return isUnavailable(error) ? unavailable(error) : error;
}

function diskIsFull(cause: unknown): AppError {
  const sentence = "The server has no disk space left. Nothing was saved";
  return new AppError("storage_full", sentence, { cause });
}

/** Whether the server ended a statement that took too long. */
export function isTooSlow(error: unknown): boolean {
  return sqlStateOf(error) === "57014";
}

/** 503 with `Retry-After`; the cause is for the log only. */
export function unavailable(cause: unknown): AppError {
  noteOfRequest({ isUnavailable: true });
  return new AppError("unavailable", "The service is busy. Try again in a few seconds", {
    retryAfterSeconds: 3,
    cause,
  });
}

/** Runs a write and turns a unique violation of the given field into a 409 with this sentence. */
export async function conflictOn<T>(
  field: string,
  sentence: string,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (codeOf(error) !== "P2002") throw error;
    throw new AppError("conflict", sentence, { fields: { [field]: sentence }, cause: error });
  }
}

/** Runs a query; throws `refusal` if the database cannot read one of its values (SQLSTATE class 22). */
export async function refusingBadValues<T>(refusal: AppError, query: () => Promise<T>): Promise<T> {
  try {
    return await query();
  } catch (error) {
    throw sqlStateOf(error)?.startsWith("22") ? refusal : error;
  }
}

/** Whether the database is away, too slow or without a free connection. */
export function isUnavailable(error: unknown): boolean {
  const sqlState = sqlStateOf(error) ?? "";
  if (unreachableCodes.has(codeOf(error) ?? "") || unreachableKinds.has(kindOf(error) ?? ""))
    return true;
  if (busySqlStates.has(sqlState) || connectionClass.test(sqlState)) return true;
  return (
    error instanceof Error && (unreachable.test(error.message) || isUnavailableCause(error.cause))
  );
}

function isUnavailableCause(cause: unknown): boolean {
  return cause instanceof Error && isUnavailable(cause);
}

function codeOf(error: unknown): string | undefined {
  if (error instanceof Prisma.PrismaClientKnownRequestError) return error.code;
  return error instanceof Prisma.PrismaClientInitializationError ? "P1001" : undefined;
}

function kindOf(error: unknown): string | undefined {
  const adapter = isRecord(error) && isRecord(error.meta) ? error.meta.driverAdapterError : error;
  const kind = isRecord(adapter) && isRecord(adapter.cause) ? adapter.cause.kind : undefined;
  return typeof kind === "string" ? kind : undefined;
}

function sqlStateOf(error: unknown): string | undefined {
  const found = isRecord(error)
    ? (findCode(error.meta) ?? findCode(error.cause) ?? findCode(error))
    : undefined;
  return typeof found === "string" ? found : undefined;
}

function findCode(value: unknown): unknown {
  if (!isRecord(value)) return undefined;
  const own = value.originalCode ?? (isSqlState(value.code) ? value.code : undefined);
  return own ?? findCode(value.driverAdapterError) ?? findCode(value.cause);
}

function isSqlState(code: unknown): boolean {
  return (
    typeof code === "string" &&
    /^[0-9A-Z]{5}$/.test(code) &&
    !code.startsWith("P1") &&
    !code.startsWith("P2")
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
