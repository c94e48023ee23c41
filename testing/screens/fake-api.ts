import { vi } from "vitest";

/** A call as it reached the server: "PUT /crm/leads/1", with the version that it is based on. */
export type Sent = {
  call: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  ifMatch: string | null;
  idempotencyKey: string | null;
};

type Answer = (sent: Sent) => object | Promise<object>;

/**
 * Answers the calls of a screen, by method and path, in which `*` stands for one part: with the `data` of an answer, or
 * a `Response`. Returns the changes that were sent; other calls fail as without a network.
 */
export function serveApi(answers: Readonly<Record<string, Answer>>): Sent[] {
  const changes: Sent[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const { pathname, searchParams: query } = new URL(address, location.href);
    const method = init.method ?? "GET";
    const headers = new Headers(init.headers);
    const sent = {
      call: `${method} ${pathname.replace(/^\/api/, "")}`,
      query,
      body: typeof init.body === "string" ? JSON.parse(init.body) : {},
      ifMatch: headers.get("if-match"),
      idempotencyKey: headers.get("idempotency-key"),
    };
    if (method !== "GET") changes.push(sent);
    const found = Object.entries(answers).find(([pattern]) => fits(pattern, sent.call));
    if (!found) throw new TypeError(`There is no answer to ${sent.call}`);
    const answer = await found[1](sent);
    return answer instanceof Response
      ? answer
      : Response.json({ error: false, message: "", data: answer });
  });
  return changes;
}

function fits(pattern: string, call: string): boolean {
  const [wanted, parts] = [pattern.split(/[ /]/), call.split(/[ /]/)];
  return (
    wanted.length === parts.length && wanted.every((part, at) => part === "*" || part === parts[at])
  );
}

type Refusal = { message: string; code?: string; fields?: Record<string, string> };

/** An answer that refuses a call. */
export function refused(status: number, { message, code = "refused", fields = {} }: Refusal) {
  return Response.json({ error: true, code, message, fields, requestId: "1" }, { status });
}
