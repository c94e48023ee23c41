import { z } from "zod";
import { type OpenedToken, openToken, sealToken } from "../sealed-token";
import type { Site } from "../sign-in-place";

const daySeconds = 86_400;

/** A link in a mail: it works once, without a session. `path` opens its page, `facts` are its subject. */
export type MailLink<S extends z.ZodType<object>> = {
  kind: string;
  path: string;
  seconds: number;
  facts: S;
};

/** Ends a session that was opened from a new browser. */
export const endSessionLink = {
  kind: "end-session",
  path: "/account/end-session",
  seconds: 7 * daySeconds,
  facts: z.object({ userId: z.guid(), sessionId: z.guid() }),
};

/** Takes back a change of the person's own address. */
export const takeBackAddressLink = {
  kind: "take-back-address",
  path: "/account/take-back-address",
  seconds: 3 * daySeconds,
  facts: z.object({
    userId: z.guid(),
    from: z.string(),
    to: z.string(),
    changedAt: z.iso.datetime(),
  }),
};

/** Makes the browser in which it is opened known to the account. */
export const knownBrowserLink = {
  kind: "know-browser",
  path: "/",
  seconds: 30 * daySeconds,
  facts: z.object({ userId: z.guid(), email: z.string() }),
};

/** The address of a link: its token is in the fragment, so that it reaches no server log or Referer. */
export async function linkUrl<S extends z.ZodType<object>>(
  { kind, path, seconds }: MailLink<S>,
  { owner, portalUrl }: Site,
  { facts, now }: { facts: z.output<S>; now: Date },
): Promise<string> {
  const token = await sealToken({ kind, owner, facts }, { now, seconds });
  return `${portalUrl}${path}#token=${token}`;
}

/** The address that opens a portal in a browser that is then known to the account. */
export function knownBrowserUrl(
  site: Site,
  { id: userId, email }: { id: string; email: string },
  now: Date,
): Promise<string> {
  return linkUrl(knownBrowserLink, site, { facts: { userId, email }, now });
}

/** The subject of a link; null if it is not of this kind and owner, or has ended. */
export function openLink<S extends z.ZodType<object>>(
  { kind, facts }: MailLink<S>,
  owner: string,
  { token, now }: { token: string; now: Date },
): Promise<OpenedToken<z.output<S>> | null> {
  return openToken(token, { kind, owner, facts }, now);
}
