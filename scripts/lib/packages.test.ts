import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { packagesAreCurrent, waysToInstall } from "./packages.mjs";

let folder: string;

const locked = {
  "": { name: "product" },
  "node_modules/one": { version: "1.0.0" },
  "node_modules/other-platform": { version: "2.0.0", optional: true },
};

function install(packages: Record<string, object>): void {
  mkdirSync(join(folder, "node_modules", "one"), { recursive: true });
  writeFileSync(join(folder, "node_modules", ".package-lock.json"), JSON.stringify({ packages }));
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pack ages-"));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages: locked }));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("packages are installed", () => {
  test("in a fresh clone", () => {
    expect(packagesAreCurrent(folder)).toBe(false);
  });

  test("when a package has another version than the lock file names", () => {
    install({ "node_modules/one": { version: "0.9.0" } });
    expect(packagesAreCurrent(folder)).toBe(false);
  });

  test("when a package is listed as installed and its folder is gone", () => {
    install({ "node_modules/one": { version: "1.0.0" } });
    rmSync(join(folder, "node_modules", "one"), { recursive: true });
    expect(packagesAreCurrent(folder)).toBe(false);
  });

  test("when an interrupted installation left no list", () => {
    mkdirSync(join(folder, "node_modules", "one"), { recursive: true });
    expect(packagesAreCurrent(folder)).toBe(false);
  });
});

test("nothing is installed when all is there but another platform's package", () => {
  install({ "node_modules/one": { version: "1.0.0" } });
  expect(packagesAreCurrent(folder)).toBe(true);
});

describe("npm ci, which begins by removing everything, is used", () => {
  const ways = () => waysToInstall(folder).map(([name]) => name);

  test("in a fresh clone, and where an installation was killed", () => {
    expect(ways()).toEqual(["ci", "install"]);
    install({ "node_modules/one": { version: "1.0.0" } });
    writeFileSync(join(folder, "node_modules", ".installing"), "");
    expect(ways()).toEqual(["ci", "install"]);
  });

  test("never where packages are installed: without a network they would be gone", () => {
    install({ "node_modules/one": { version: "0.9.0" } });
    expect(ways()).toEqual(["install"]);
  });
});
