import { z } from "zod";
import { programEndpoint } from "@/lib/core/endpoint";

export const assistantEndpoints = {
  mcp: programEndpoint("POST /mcp", {
    summary:
      "Tools for an assistant by the Model Context Protocol, revisions 2026-07-28 and 2025: they read records, and suggest changes that a person applies",
    body: z.looseObject({ jsonrpc: z.literal("2.0", { error: "Send a message of JSON-RPC 2.0" }) }),
    maxBytes: 512 * 1024,
    answer: "stream",
    contentTypes: ["application/json", "text/event-stream"],
  }),
};
