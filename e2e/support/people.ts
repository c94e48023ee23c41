/** Somebody who may sign in, and on which host. */
export type Person = { host: string; email: string };

/** Those of the demo data; each has `password` once the suite has begun. */
export const people = {
  asha: { host: "demo", email: "asha@demo.example" },
  ravi: { host: "demo", email: "ravi@demo.example" },
  meera: { host: "konkan", email: "meera@konkan.example" },
  admin: { host: "admin", email: "admin@example.com" },
} as const satisfies Record<string, Person>;

export const password = "monsoon kettle violin";

/** Where a host of the server under test is. */
export function portalUrl(host: string): string {
  return `http://${host}.localhost:${process.env.E2E_PORT ?? "3117"}`;
}
