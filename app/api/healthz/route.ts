export const dynamic = "force-dynamic";

export function GET(): Response {
  return Response.json(
    { error: false, message: "Alive", data: {} },
    { headers: { "Cache-Control": "no-store" } },
  );
}
