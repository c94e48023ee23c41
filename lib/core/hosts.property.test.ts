import fc from "fast-check";
import { expect, test } from "vitest";
import { type HostWorld, hostName, innerPath, isSubdomain, parseHost, requestedHost } from "./host";

const root = "crm.example";
const label = fc.stringMatching(/^[a-z0-9-]{1,70}$/);
const nastyHost = fc.oneof(
  fc.string(),
  fc.domain(),
  fc
    .tuple(label, fc.constantFrom(root, "example", "crm.example.evil.com", "xcrm.example"))
    .map((parts) => parts.join(".")),
);
const dressed = (host: string) =>
  fc
    .tuple(fc.constantFrom("", ":3000", ":65535"), fc.constantFrom("", "."), fc.boolean())
    .map(([port, dot, upper]) => (upper ? host.toUpperCase() : host) + dot + port);

test("a company's host opens that company, whatever the case, the port and one trailing dot", () => {
  const known = label.filter(isSubdomain);
  fc.assert(
    fc.property(
      known.chain((subdomain) =>
        fc.tuple(fc.constant(subdomain), dressed(`${subdomain}.${root}`), fc.nat(9999)),
      ),
      ([subdomain, host, port]) => {
        const world = { kind: "tenant", subdomain };
        expect(parseHost(host, root)).toEqual(world);
        expect(parseHost(host, `${root}:${port}`)).toEqual(world);
      },
    ),
  );
});

test("only a host directly below the root opens a company, and only one whose name may be taken", () => {
  fc.assert(
    fc.property(nastyHost, (host) => {
      const world = parseHost(host, root);
      if (world.kind !== "tenant") return;
      expect(isSubdomain(world.subdomain)).toBe(true);
      expect(hostName(host)).toBe(`${world.subdomain}.${root}`);
    }),
  );
});

test("no subdomain that a company may take opens the admin host or the API", () => {
  fc.assert(
    fc.property(label, (text) => {
      fc.pre(isSubdomain(text));
      expect(text).toMatch(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/);
      expect(parseHost(`${text}.${root}`, root).kind).toBe("tenant");
    }),
  );
});

test("a host name is lower case, without port, and stays as it is", () => {
  fc.assert(
    fc.property(nastyHost, (host) => {
      const name = hostName(host);
      expect(name).toMatch(/^[a-z0-9.-]*$/);
      if (!name.endsWith(".")) expect(hostName(name)).toBe(name);
    }),
  );
});

test("with no trusted proxy only the Host header counts, however X-Forwarded-Host is set", () => {
  fc.assert(
    fc.property(fc.domain(), fc.domain(), (host, forwarded) => {
      const headers = new Headers({ host, "x-forwarded-host": forwarded });
      expect(requestedHost(headers, 0)).toBe(host);
    }),
  );
});

test("the forwarded host of the outermost trusted proxy counts", () => {
  fc.assert(
    fc.property(
      fc.array(fc.domain(), { minLength: 1, maxLength: 5 }),
      fc.nat(4),
      (chain, index) => {
        fc.pre(index < chain.length);
        const headers = new Headers({ host: "inner", "x-forwarded-host": chain.join(", ") });
        expect(requestedHost(headers, chain.length - index)).toBe(chain[index]);
      },
    ),
  );
});

test("every path of a world gets exactly that world's prefix, so no path leads into another world", () => {
  const path = fc.webPath().map((text) => `/${text.replace(/^\/+/, "")}`);
  const world = fc.oneof<fc.Arbitrary<HostWorld>[]>(
    fc.constant({ kind: "admin" }),
    fc.constant({ kind: "api" }),
    label.filter(isSubdomain).map((subdomain) => ({ kind: "tenant", subdomain })),
  );
  const prefix = (of: HostWorld) => (of.kind === "tenant" ? of.subdomain : of.kind);
  const open = /^\/(icon.*|robots\.txt|manifest\.webmanifest|dev\/mailbox)$/;
  fc.assert(
    fc.property(world, path, (of, at) => {
      fc.pre(!open.test(at));
      expect(innerPath(of, at)).toBe(`/${prefix(of)}${at}`);
      expect(innerPath({ kind: "invalid" }, at)).toBe("/invalid-subdomain");
    }),
  );
});
