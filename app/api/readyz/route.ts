import { findUnreadiness } from "@/lib/server/health/readiness";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const reason = await findUnreadiness();
  const headers = { "Cache-Control": "no-store", ...(reason ? { "Retry-After": "5" } : {}) };
  if (!reason) return Response.json({ error: false, message: "Ready", data: {} }, { headers });
  const body = { error: true, code: "unavailable", message: reason };
  return Response.json(body, { status: 503, headers });
}
