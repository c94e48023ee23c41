import { type APIRequestContext, expect } from "@playwright/test";
import { apiUrl, urlOf } from "@/lib/client/api-url";
import type { AnswerTo, Call, CallArgs, JsonCall, UrlArgs } from "@/lib/client/contract";
import type { RequestOptions } from "@/lib/client/request";
import { portalUrl } from "./people";

/** The address of an endpoint on a host of the server under test. */
export function endpointUrl<C extends Call>(host: string, call: C, ...args: UrlArgs<C>): string {
  return portalUrl(host) + apiUrl(call, ...args);
}

/** Calls the API of a host, with a bearer token if given; a failed call fails the test. */
export function apiOf(request: APIRequestContext, host: string, token?: string) {
  const authorization = token && { Authorization: `Bearer ${token}` };

  function api<C extends JsonCall>(call: C, ...args: CallArgs<C>): Promise<AnswerTo<C>>;
  async function api(call: JsonCall, options: RequestOptions = {}): Promise<unknown> {
    const response = await request.fetch(portalUrl(host) + urlOf(call, options), {
      method: call.slice(0, call.indexOf(" ")),
      data: options.body,
      headers: { ...authorization, ...options.headers },
    });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()).data;
  }

  return api;
}

/** The mails to an address, newest first. */
export async function mailsTo(request: APIRequestContext, to: string) {
  return (await apiOf(request, "demo")("GET /dev/mailbox", { query: { to } })).messages;
}

/** The code of the newest sign-in mail, once `count` have arrived. */
export async function readCode(request: APIRequestContext, to: string, count = 1): Promise<string> {
  const codes = async () =>
    (await mailsTo(request, to)).flatMap(({ code }) => (code ? [code] : []));
  await expect.poll(async () => (await codes()).length, { timeout: 20_000 }).toBe(count);
  return (await codes())[0] ?? "";
}
