import { request } from "./request";

export type CompanyToChoose = { subdomain: string; companyName: string };

/** A session in cookies, the address of another host, or companies to choose from. */
export type SignInAnswer =
  | { user: { id: string } }
  | { redirectTo: string }
  | { choices: CompanyToChoose[]; choiceToken: string };

const asCookies = { "X-Session": "cookie" };

/** Asks for a code by mail; the answer never says whether the address is known. */
export function requestCode(email: string): Promise<unknown> {
  return request("POST", "/auth/request-code", { body: { email } });
}

/** Signs this browser in with the code from the mail. */
export function verifyCode(email: string, code: string): Promise<SignInAnswer> {
  return request("POST", "/auth/verify-code", { body: { email, code }, headers: asCookies });
}

/** Signs this browser in with a password. */
export function login(email: string, password: string): Promise<SignInAnswer> {
  return request("POST", "/auth/login", { body: { email, password }, headers: asCookies });
}

/** Trades the ticket from the admin host for a session on this one. */
export function takeHandoff(ticket: string): Promise<SignInAnswer> {
  return request("POST", "/auth/handoff", { body: { ticket }, headers: asCookies });
}

/** Goes on to one of the companies that were offered. */
export function chooseCompany(choiceToken: string, subdomain: string): Promise<SignInAnswer> {
  return request("POST", "/auth/choose-company", { body: { choiceToken, subdomain } });
}
