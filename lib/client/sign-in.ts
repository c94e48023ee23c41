import type { AnswerTo, BodyFor } from "./contract";
import { request } from "./request";

/** A session in cookies, the address of another host, or companies to choose from. */
export type SignInAnswer = AnswerTo<"POST /auth/login">;

/** A sign-in that waits for its second step. */
export type NextStep = Extract<SignInAnswer, { next: object }>["next"];

export type CompanyToChoose = Extract<SignInAnswer, { choiceToken: string }>["choices"][number];

const headers = { "X-Session": "cookie" };

/** Requests a code for this browser by mail; the answer does not reveal whether the address is known. */
export function requestCode(email: string) {
  return request("POST /auth/request-code", { body: { email }, headers });
}

/** Signs this browser in with the code from the mail. */
export function verifyCode(email: string, code: string): Promise<SignInAnswer> {
  return request("POST /auth/verify-code", { body: { email, code }, headers });
}

/** Signs this browser in with a password. */
export function login(email: string, password: string): Promise<SignInAnswer> {
  return request("POST /auth/login", { body: { email, password }, headers });
}

export type SecondProof = BodyFor<"POST /auth/second">;

/** Finishes a sign-in with a code of an authenticator app or a recovery code. */
export function takeSecondStep(body: SecondProof): Promise<SignInAnswer> {
  return request("POST /auth/second", { body, headers });
}

/** Trades the ticket from the admin host for a session on this one. */
export function takeHandoff(ticket: string): Promise<SignInAnswer> {
  return request("POST /auth/handoff", { body: { ticket }, headers });
}

/** Goes on to one of the companies that were offered. */
export function chooseCompany(choiceToken: string, subdomain: string): Promise<SignInAnswer> {
  return request("POST /auth/choose-company", { body: { choiceToken, subdomain } });
}
