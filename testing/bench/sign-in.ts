import { PlainError } from "@/scripts/lib/plain-error";
import { type BenchCompany, benchOwner } from "./data";
import type { Base, Target } from "./load";
import { type Sent, send } from "./request";

/** How a signed-in owner reaches the API and the pages of their company. */
export type SignedIn<C = BenchCompany> = { company: C; sessionId: string; api: Base; page: Base };

/** Signs in as any client does, through the login endpoint. */
export async function signIn<C extends { subdomain: string }>(
  port: number,
  company: C,
): Promise<SignedIn<C>> {
  const host = `${company.subdomain}.localhost:${port}`;
  const { data, message } = JSON.parse(
    await bodyOf({ port, host }, { method: "POST", path: "/api/auth/login", body: benchOwner }),
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
    JSON.stringify(JSON.parse(await bodyOf(target, { path })).data.leads);
  if ((await leads(barely, "/")) !== (await leads(api, "/api/crm/leads")))
    throw new PlainError("The bare server and the product do not answer the same leads.");
  return barely;
}

async function bodyOf(base: Base, sent: Sent): Promise<string> {
  const { status, body } = await send(base, sent);
  if (status === 0) throw new Error(body);
  return body;
}
