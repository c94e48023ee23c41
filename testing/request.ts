type Handler = (
  request: Request,
  context: { params: Promise<Record<string, string | string[] | undefined>> },
) => Promise<Response>;

type RequestParts = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
  /** With its query, as on the host: `/api/crm/leads?page=2`. */
  path?: string;
  /** `acme.localhost`, `admin.localhost`, `api.localhost`. */
  host?: string;
  token?: string;
  /** Sent as JSON; a FormData or text is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
};

/** A request as it reaches a route handler. */
export async function buildRequest(parts: RequestParts): Promise<Request> {
  const { host = "api.localhost", path = "/api", token } = parts;
  const { bytes, type } = await bodyOf(parts.body);
  const headers = new Headers({ host });
  if (type) headers.set("content-type", type);
  if (bytes) headers.set("content-length", String(bytes.byteLength));
  if (token) headers.set("authorization", `Bearer ${token}`);
  for (const [name, value] of Object.entries(parts.headers ?? {})) headers.set(name, value);
  const method = parts.method ?? (bytes ? "POST" : "GET");
  return new Request(`http://${host}${path}`, { method, headers, body: bytes ?? null });
}

/**
 * Calls a route handler with a request built from the parts and the ids of its path.
 * `json` is the whole envelope, undefined when the answer is no JSON.
 */
export async function callRoute(
  handler: Handler,
  parts: RequestParts & { params?: Record<string, string | string[]> } = {},
) {
  const request = await buildRequest(parts);
  const response = await handler(request, { params: Promise.resolve(parts.params ?? {}) });
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return {
    status: response.status,
    headers: response.headers,
    response,
    json: await jsonOf(response, isJson),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads an envelope it knows; its schema is checked by the pipeline
async function jsonOf(response: Response, isJson: boolean): Promise<any> {
  return isJson ? response.clone().json() : undefined;
}

async function bodyOf(
  body: unknown,
): Promise<{ bytes?: Uint8Array<ArrayBuffer>; type?: string | null }> {
  if (body === undefined) return {};
  if (body instanceof FormData || typeof body === "string") {
    const whole = new Response(body);
    return {
      bytes: new Uint8Array(await whole.arrayBuffer()),
      type: whole.headers.get("content-type"),
    };
  }
  return { bytes: new TextEncoder().encode(JSON.stringify(body)), type: "application/json" };
}
