import { AppError, isAppError, notFound } from "@/lib/core/errors";
import type { HostWorld } from "@/lib/core/host";
import { leadSourceKinds } from "@/lib/core/lead-sources";
import { newId } from "@/lib/server/database/new-id";
import { takeFromLimits } from "@/lib/server/limits/rate-limit";
import { companyIdOf, isOpenSql } from "@/lib/server/request/company-of-host";
import { Reply } from "@/lib/server/request/respond";
import { hashOfToken } from "@/lib/server/tokens/address-token";
import type { ArrivalSource } from "./arrival";
import { countForm, isBrowserForm, isTrapped, leadOn, submitForm } from "./browser-form";
import { secretOf } from "./job";
import type { Payload, Preset } from "./presets/preset";
import { presetOf } from "./presets/presets";
import { type OpenSource, readAtDoor, storePayloads } from "./store";

type Call = {
  world: HostWorld;
  params: { token: string };
  query: Record<string, string>;
  bytes: Uint8Array<ArrayBuffer>;
  request: Request;
};

const perMinute = { name: "capture-minute", most: 60, windowSeconds: 60 };
const perDay = { name: "capture-day", most: 5_000, windowSeconds: 86_400 };
const refusal = "This source has sent too many leads";

/**
 * Stores what a sender posts to the address of a source, and answers as the sender insists. Throws `not_found` alike for
 * an unknown address, one that is off and another company's, where a browser is led to the page of the form;
 * `forbidden` without the secret of the portal, and `rate_limited`.
 */
export async function receiveAt(call: Call) {
  const { method, headers } = call.request;
  const isBrowser = method === "POST" && isBrowserForm(headers);
  const { token } = call.params;
  try {
    return await receiveFor(await findOpenSource(call.world, token), call, isBrowser);
  } catch (error) {
    if (isBrowser && isAppError(error) && error.code === "not_found") return leadOn(token, "");
    throw error;
  }
}

async function receiveFor(
  source: OpenSource,
  { params: { token }, query, bytes, request: { method, headers } }: Call,
  isBrowser: boolean,
) {
  const preset = presetOf(source.kind);
  const challenge = method === "POST" ? null : preset.challenge?.(query);
  if (challenge) return plain(challenge);
  if (method !== "POST" && isOnlyChecked(source, method, query))
    return plain("Leads are received here");
  const contentType = (headers.get("content-type") ?? "").slice(0, 200);
  const payload = { bytes, contentType, query };
  requireVerified(preset, payload, { headers, secret: source.secret });
  if (isBrowser && !preset.answer)
    return submitForm(source, { token, payload, headers }, () => countArrival(source.id));
  if (isTrapped(source, payload)) return new Reply({ id: newId() });
  if (source.kind === "form") await countForm(headers);
  await countArrival(source.id);
  const id = await storePayloads(source, payload);
  return answerOf(preset) ?? new Reply({ id });
}

/** The source of an address on this host. Throws `not_found` alike for every address that receives nothing. */
export async function findOpenSource(world: HostWorld, token: string): Promise<OpenSource> {
  if (world.kind !== "tenant" || !token) throw notFound("Source");
  const { subdomain } = world;
  const known = await companyIdOf(subdomain);
  const found = known && (await findSource(known, subdomain, token));
  if (found) return found;
  const moved = await companyIdOf(subdomain, { fresh: true });
  const other = moved && moved !== known && (await findSource(moved, subdomain, token));
  if (!other) throw notFound("Source");
  return other;
}

type StoredSource = Pick<ArrivalSource, "id" | "name" | "secretEnc"> & { kind: string };

/** The source that is on at an address of the company, if the subdomain is its and it is open. */
async function findSource(
  companyId: string,
  subdomain: string,
  token: string,
): Promise<OpenSource | null> {
  const hash = hashOfToken(token);
  const [found] = await readAtDoor(companyId)(
    ({ db, now }) => db.$queryRaw<StoredSource[]>`
      select s.id, s.kind, s.name, s.secret_enc as "secretEnc"
      from lead_source s join company c on c.id = s.company_id
      where s.company_id = ${companyId}::uuid and s.state = 'on'
        and c.subdomain = ${subdomain} and ${isOpenSql("c")}
        and (s.token_hash = ${hash} or (s.previous_token_hash = ${hash} and s.previous_until > ${now}::timestamptz))`,
  );
  const kind = leadSourceKinds.find((one) => one === found?.kind);
  if (!found || !kind) return null;
  return { companyId, id: found.id, kind, name: found.name, secret: secretOf(found) };
}

/** Counts an arrival of the source. Throws `rate_limited`. */
function countArrival(subject: string): Promise<void> {
  const takes = [perMinute, perDay].map((limit) => ({ limit: { ...limit, refusal }, subject }));
  return takeFromLimits(takes, new Date());
}

function requireVerified(
  { verify }: Preset,
  payload: Payload,
  { headers, secret }: { headers: Headers; secret: string },
): void {
  if (verify && !verify(payload, headers, secret))
    throw new AppError("forbidden", "The secret of this source was not sent with it");
}

/** Whether a request without a body brings no lead: only JustDial and programs send leads as queries. */
function isOnlyChecked(
  { kind }: OpenSource,
  method: string,
  query: Record<string, string>,
): boolean {
  const sendsQueries = kind === "justdial" || kind === "link";
  return method === "HEAD" || !sendsQueries || Object.keys(query).length === 0;
}

function answerOf({ answer }: Preset): Response | null {
  if (!answer) return null;
  const { status, body, contentType } = answer;
  return new Response(body, { status, headers: { "Content-Type": contentType } });
}

function plain(text: string): Response {
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
