import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { PlainError } from "../lib/plain-error";
import { type BenchCompany, benchOwner } from "./data";
import type { Target } from "./load";

/** How a signed-in owner asks the API and the pages of their company. */
export type SignedIn = { company: BenchCompany; sessionId: string; api: Base; page: Base };

type Base = Omit<Target, "paths">;

/** A session made as any client makes one: by the login call. */
export async function signIn(port: number, company: BenchCompany): Promise<SignedIn> {
  const host = `${company.subdomain}.localhost:${port}`;
  const { data, message } = JSON.parse(
    await askOnce({ port, host }, "/api/auth/login", JSON.stringify(benchOwner)),
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

/** How the bare server is asked; throws unless it answers the same leads as the product. */
export async function requireSameList(signedIn: SignedIn, barePort: number): Promise<Target> {
  const { company, sessionId, api } = signedIn;
  const headers = { company: company.companyId, session: sessionId };
  const barely = { port: barePort, host: "localhost", headers, paths: ["/"] };
  const leads = async (target: Base, path: string) =>
    JSON.stringify(JSON.parse(await askOnce(target, path)).data.leads);
  if ((await leads(barely, "/")) !== (await leads(api, "/api/crm/leads")))
    throw new PlainError("The bare server and the product do not answer the same leads.");
  return barely;
}

/** One answer's body. Not by fetch, which sends no Host header but that of the address. */
async function askOnce(
  { port, host, headers }: Base,
  path: string,
  body?: string,
): Promise<string> {
  const sent = body === undefined ? {} : { "Content-Type": "application/json" };
  const asked = request({
    ...{ host: "127.0.0.1", port, path, method: body === undefined ? "GET" : "POST" },
    headers: { Host: host, ...headers, ...sent, "Content-Length": Buffer.byteLength(body ?? "") },
  });
  asked.end(body);
  const [answer] = await once(asked, "response");
  return text(answer);
}
