import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { PlainError } from "../lib/plain-error";
import { type BenchCompany, benchOwner } from "./data";
import type { Target } from "./load";

/** How a signed-in owner reaches the API and the pages of their company. */
export type SignedIn<C = BenchCompany> = { company: C; sessionId: string; api: Base; page: Base };

type Base = Omit<Target, "paths">;

/** Signs in as any client does, through the login endpoint. */
export async function signIn<C extends { subdomain: string }>(
  port: number,
  company: C,
): Promise<SignedIn<C>> {
  const host = `${company.subdomain}.localhost:${port}`;
  const { data, message } = JSON.parse(
    await fetchBody({ port, host }, "/api/auth/login", JSON.stringify(benchOwner)),
  );
  if (!data?.accessToken) throw new PlainError(`The benchmark could not sign in: ${message}`);
  const token: string = data.accessToken;
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  return {
    company,
    sessionId: claims.sid,
    api: { port, host, headers: { Authorization: `Bearer ${token}` } },
    page: { port, host, headers: { Cookie: `at=${token}`, Accept: "text/html" } },
  };
}

/** The target of the bare server; throws unless it returns the same leads as the product. */
export async function requireSameList(signedIn: SignedIn, barePort: number): Promise<Target> {
  const { company, sessionId, api } = signedIn;
  const headers = { company: company.companyId, session: sessionId };
  const barely = { port: barePort, host: "localhost", headers, paths: ["/"] };
  const leads = async (target: Base, path: string) =>
    JSON.stringify(JSON.parse(await fetchBody(target, path)).data.leads);
  if ((await leads(barely, "/")) !== (await leads(api, "/api/crm/leads")))
    throw new PlainError("The bare server and the product do not answer the same leads.");
  return barely;
}

/** The body of one response. Not by fetch, which cannot set the Host header. */
async function fetchBody(
  { port, host, headers }: Base,
  path: string,
  body?: string,
): Promise<string> {
  const sent = body === undefined ? {} : { "Content-Type": "application/json" };
  const started = request({
    ...{ host: "127.0.0.1", port, path, method: body === undefined ? "GET" : "POST" },
    headers: { Host: host, ...headers, ...sent, "Content-Length": Buffer.byteLength(body ?? "") },
  });
  started.end(body);
  const [answer] = await once(started, "response");
  return text(answer);
}
