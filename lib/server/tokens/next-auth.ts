import { raw, skipCSRFCheck } from "@auth/core";
import { NextRequest } from "next/server";
import NextAuth, { CredentialsSignin, type NextAuthConfig } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { z } from "zod";
import { env } from "@/lib/server/operation/env";
import { log } from "@/lib/server/operation/log";
import { accessTokenTtlSeconds, readAccessToken } from "./access-token";
import { cookieNames, isPlainLocalhost } from "./session-cookies";

/** The credentials providers of our sign-in pages. */
export type BrowserProvider = "code" | "password" | "handoff" | "second" | "passkey";

/** The outcome of a proof: a session, whose access token becomes the cookie, or an outcome without tokens. */
type Outcome = { kind: string; tokens?: { accessToken: string } };

/**
 * Signs a browser in through next-auth: its Credentials provider calls `authorize`, and its codec makes our access token
 * the session cookie. Returns the result of `authorize` and the cookie's value, null without a session. Throws the
 * errors of `authorize` unchanged.
 *
 * There is no route of next-auth: it gets a request that we make, with our own address, after the pipeline's
 * cross-site check.
 */
export async function signInBrowser<T extends Outcome>(
  provider: BrowserProvider,
  credentials: Record<string, string>,
  authorize: () => Promise<T>,
): Promise<{ outcome: T; accessToken: string | null }> {
  const proof = new Proof(authorize);
  const { handlers } = NextAuth(configFor(provider, proof));
  const request = new NextRequest(`${ownAddress}/callback/${provider}`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(credentials),
  });
  // With `raw` next-auth returns the content instead of a Response.
  const answer: unknown = await handlers.POST(request).catch((error: unknown) => {
    if (!(error instanceof CredentialsSignin)) throw error;
    return null;
  });
  const outcome = proof.outcome();
  return { outcome, accessToken: answer === null ? null : sessionCookieOf(answer) };
}

const ownAddress = "http://localhost/api/auth";

/** Keeps the result or error of `authorize`, which next-auth would replace by its own error. */
class Proof<T extends Outcome> {
  private settled: { value: T } | { error: unknown } = {
    error: new Error("authorize was not called"),
  };

  constructor(private readonly authorize: () => Promise<T>) {}

  async run(): Promise<{ id: string; accessToken: string } | null> {
    try {
      const value = await this.authorize();
      this.settled = { value };
      return value.tokens ? { id: "session", accessToken: value.tokens.accessToken } : null;
    } catch (error) {
      this.settled = { error };
      return null;
    }
  }

  outcome(): T {
    if ("error" in this.settled) throw this.settled.error;
    return this.settled.value;
  }
}

function configFor<T extends Outcome>(id: BrowserProvider, proof: Proof<T>): NextAuthConfig {
  const config: NextAuthConfig = {
    basePath: "/api/auth",
    secret: env().AUTH_SECRET,
    trustHost: true,
    useSecureCookies: !isPlainLocalhost(),
    session: { strategy: "jwt", maxAge: accessTokenTtlSeconds },
    cookies: { sessionToken: { name: cookieNames().access } },
    providers: [Credentials({ id, name: id, credentials: {}, authorize: () => proof.run() })],
    callbacks: {
      jwt: ({ token, user }) => ({ ...token, ...accessTokenOf.parse(user) }),
    },
    jwt: accessTokenCodec,
    logger: { error: logUnexpected, warn: () => undefined, debug: () => undefined },
  };
  return Object.assign(config, { raw, skipCSRFCheck });
}

const accessTokenOf = z.object({ accessToken: z.string() });

/** Makes our access token next-auth's session token, because our guards accept no other. */
const accessTokenCodec: NonNullable<NextAuthConfig["jwt"]> = {
  encode: async ({ token }) => accessTokenOf.parse(token).accessToken,
  decode: async ({ token }) => {
    if (!token) return null;
    const { userId, sessionId, audience } = await readAccessToken(token);
    return { sub: userId, sid: sessionId, aud: audience };
  },
};

const cookieList = z.object({
  cookies: z.array(z.object({ name: z.string(), value: z.string() })),
});

function sessionCookieOf(answer: unknown): string {
  const { cookies } = cookieList.parse(answer);
  const found = cookies.find(({ name }) => name === cookieNames().access);
  if (!found) throw new Error("next-auth set no session cookie");
  return found.value;
}

function logUnexpected(error: Error): void {
  if (!(error instanceof CredentialsSignin)) log.error({ err: error }, "next-auth failed");
}
