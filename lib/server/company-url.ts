import { env, isLocalRoot } from "./env";

/** Where a company's portal is, from the settings alone: `https://acme.example.com`, no slash at the end. */
export function companyUrl(subdomain: string): string {
  return `${scheme()}://${subdomain}.${rootWithPort()}`;
}

/** Where the admin portal is. */
export function adminUrl(): string {
  return companyUrl("admin");
}

function scheme(): string {
  return isLocalRoot(env().ROOT_DOMAIN) ? "http" : "https";
}

function rootWithPort(): string {
  const { ROOT_DOMAIN, PORT } = env();
  const standsAlone = ROOT_DOMAIN.includes(":") || !isLocalRoot(ROOT_DOMAIN) || PORT === 80;
  return standsAlone ? ROOT_DOMAIN : `${ROOT_DOMAIN}:${PORT}`;
}
