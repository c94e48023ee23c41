import type { Instrumentation } from "next";

/** Logs an error of a page as one of the API is logged. The log needs Node, which middleware has not. */
export const onRequestError: Instrumentation.onRequestError = async (error) => {
  if (process.env.NEXT_RUNTIME !== "nodejs" || !(error instanceof Error)) return;
  const { logPageFailure } = await import("@/lib/server/operation/page-failure");
  logPageFailure(error);
};
