/** An empty route handler, built only for `npm run bench`. */
export function GET(request: Request): Response {
  return Response.json({
    error: false,
    message: "OK",
    data: { asked: request.headers.has("host") },
  });
}
