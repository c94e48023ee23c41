import { env } from "@/lib/server/operation/env";
import { securityText } from "@/lib/server/operation/security-text";

export const dynamic = "force-dynamic";

/** The contact for reports of weaknesses (RFC 9116), on every host; not found where none is set. */
export function GET(): Response {
  const text = securityText(env(), new Date());
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" };
  return text ? new Response(text, { headers }) : new Response(null, { status: 404 });
}
