import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Locked = {
  integrity?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
};

const server = { os: "linux", cpu: ["x64", "arm64"], libc: "glibc" };

test("every package that a server installs has a hash that its content is checked against", () => {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync("package-lock.json", "utf8"),
  );
  const { "": _product, ...locked } = packages;
  const unhashed = Object.entries(locked).filter(
    ([, { integrity = "" }]) => !integrity.startsWith("sha512-"),
  );
  expect(Object.keys(locked).length).toBeGreaterThan(100);
  expect(unhashed.filter(([, found]) => isForServers(found)).map(([path]) => path)).toEqual([]);
  // Programs for other systems, whose hashes are not known yet; none may be added.
  expect(unhashed.length).toBeLessThanOrEqual(32);
});

/** Packages that are not optional are installed everywhere. */
function isForServers({ optional, os, cpu, libc }: Locked): boolean {
  if (!optional) return true;
  const isOther =
    (os && !os.includes(server.os)) ||
    (libc && !libc.includes(server.libc)) ||
    (cpu && !server.cpu.some((one) => cpu.includes(one)));
  return !isOther;
}
