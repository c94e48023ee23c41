import { type BenchCompany, benchOwner } from "../bench/data";
import type { Base } from "../bench/load";
import { dataOf, type Received, send } from "../bench/request";
import { signIn } from "../bench/sign-in";

/** Enough for each of four processes to get its share. */
const tries = 12;

/**
 * All processes must share the state of each: the end of a session, a file, the count of a limit. Returns
 * what is wrong, as sentences.
 */
export async function findSeparateState(port: number, company: BenchCompany): Promise<string[]> {
  const faults = [
    await endOfSession(port, company),
    await sharedFile(port, company),
    await sharedLimit(port, company),
  ];
  return faults.filter((fault) => fault !== null);
}

async function endOfSession(port: number, company: BenchCompany): Promise<string | null> {
  const { api, sessionId } = await signIn(port, company);
  const before = await repeated(() => send(api, { path: "/api/auth/me" }));
  await send(api, { method: "DELETE", path: `/api/auth/sessions/${sessionId}` });
  const after = await repeated(() => send(api, { path: "/api/auth/me" }));
  if (before.every(({ status }) => status === 200) && after.every(({ status }) => status === 401))
    return null;
  return `a session: ${statuses(before)} before its end, ${statuses(after)} after`;
}

async function sharedFile(port: number, company: BenchCompany): Promise<string | null> {
  const { api } = await signIn(port, company);
  const { user } = dataOf(await send(api, { path: "/api/auth/me" }));
  const form = new FormData();
  form.set("avatar", new Blob([await picture()], { type: "image/png" }), "avatar.png");
  const encoded = new Response(form);
  const uploaded = await send(api, {
    method: "POST",
    path: `/api/team/members/${user.id}/avatar`,
    headers: { "Content-Type": encoded.headers.get("content-type") ?? "" },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
  if (uploaded.status !== 200) return `an upload: ${uploaded.status} ${uploaded.body}`;
  const path: string = dataOf(uploaded).user.profile.avatar;
  const reads = await repeated(() => send(api, { path }));
  return reads.every(({ status }) => status === 200) ? null : `a file: ${statuses(reads)}`;
}

/** An address may be sent one code a minute; this one belongs to no member. */
async function sharedLimit(port: number, { subdomain }: BenchCompany): Promise<string | null> {
  const anyone: Base = { port, host: `${subdomain}.localhost:${port}` };
  const body = { email: `limit-${benchOwner.email}` };
  const path = "/api/auth/request-code";
  const sent = await repeated(() => send(anyone, { method: "POST", path, body }));
  const allowed = sent.filter(({ status }) => status !== 429).length;
  return allowed === 1 ? null : `a limit of 1 has let ${allowed} through: ${statuses(sent)}`;
}

async function repeated(request: () => Promise<Received>): Promise<Received[]> {
  const received: Received[] = [];
  while (received.length < tries) received.push(await request());
  return received;
}

function statuses(received: Received[]): string {
  return received.map(({ status }) => status).join(" ");
}

async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import("sharp");
  const create = { width: 64, height: 64, channels: 3, background: "#3366cc" } as const;
  return new Uint8Array(await sharp({ create }).png().toBuffer());
}
