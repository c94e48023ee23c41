/** A person who can sign in on a host. */
export type Person = { host: string; email: string };

/** People of the demo data. */
export const people = {
  asha: { host: "demo", email: "asha@demo.example" },
  ravi: { host: "demo", email: "ravi@demo.example" },
  meera: { host: "konkan", email: "meera@konkan.example" },
  admin: { host: "admin", email: "admin@example.com" },
} as const satisfies Record<string, Person>;

/** The password that `setPassword` gives. */
export const password = "monsoon kettle violin";

/** The address of a host of the server under test. */
export function portalUrl(host: string): string {
  return `http://${host}.localhost:${process.env.E2E_PORT ?? "3117"}`;
}
