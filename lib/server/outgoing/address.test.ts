import { Resolver } from "node:dns/promises";
import { expect, test, vi } from "vitest";
import { publicAddresses } from "./address";
import { outgoingUrl, sendOutgoing } from "./send";

const resolvesTo =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address }));

test.each([
  ["http://portal.example/", "The address must begin with https://"],
  ["ftp://portal.example/", "The address must begin with https://"],
  ["portal.example", "The address must begin with https://"],
  ["https://", "The address must begin with https://"],
  ["https://asha:secret@portal.example/", "The address must not contain a user name or a password"],
  ["https://asha@portal.example/", "The address must not contain a user name or a password"],
  ["https://portal.example:8080/", "The port must be 443 or 8443"],
  ["https://portal.example:5432/", "The port must be 443 or 8443"],
])("%s is refused", async (url, sentence) => {
  expect(() => outgoingUrl(url)).toThrow(sentence);
  await expect(sendOutgoing({ url })).rejects.toThrow(sentence);
});

test.each([
  "https://portal.example/",
  "https://portal.example:443",
  "https://portal.example:8443/x",
])("%s is allowed", (url) => {
  expect(outgoingUrl(url).hostname).toBe("portal.example");
});

const internal = [
  "127.0.0.1",
  "127.8.8.8",
  "0.0.0.0",
  "10.0.0.1",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "192.0.0.192",
  "198.18.0.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::127.0.0.1",
  "::ffff:10.0.0.1",
  "::ffff:a9fe:a9fe",
  "::ffff:0:10.0.0.1",
  "64:ff9b::10.0.0.1",
  "64:ff9b:1::a00:1",
  "2002:a00:1::1",
  "2001::1",
  "2001:db8::1",
  "fe80::1",
  "fe80::1%eth0",
  "fec0::1",
  "fc00::1",
  "fd00:ec2::254",
  "ff02::1",
  "100::1",
  "not an address",
];

test.each(internal)("a name that means %s has no public address", async (address) => {
  const url = new URL("https://portal.example/");
  await expect(publicAddresses(url, resolvesTo(address))).rejects.toThrow(
    "portal.example has no public address",
  );
});

test.each([
  "https://2130706433/",
  "https://0x7f000001/",
  "https://0177.0.0.1/",
  "https://127.1/",
  "https://0/",
  "https://[::1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[::ffff:7f00:1]/",
  "https://[64:ff9b::7f00:1]/",
  "https://①②⑦.0.0.1/",
  "https://169.254.169.254/latest/meta-data/",
  "https://localhost/",
  "https://localhost./",
])("%s is not reached", async (url) => {
  await expect(sendOutgoing({ url })).rejects.toThrow(/^\S+ has no public address$/);
});

test("the public ones of several addresses are taken, and a name without any is as an internal one", async () => {
  const url = new URL("https://portal.example/");
  const mixed = resolvesTo("10.0.0.1", "93.184.215.14", "2606:2800:21f::1", "::1");
  expect(await publicAddresses(url, mixed)).toEqual([
    { address: "93.184.215.14", family: 4 },
    { address: "2606:2800:21f::1", family: 6 },
  ]);
  const missing = () => Promise.reject(new Error("getaddrinfo ENOTFOUND portal.example"));
  await expect(publicAddresses(url, missing)).rejects.toThrow(
    "portal.example has no public address",
  );
});

test("a name is resolved without the threads of files, and one family of addresses is enough", async () => {
  vi.spyOn(Resolver.prototype, "resolve4").mockRejectedValue(new Error("queryA ENODATA"));
  vi.spyOn(Resolver.prototype, "resolve6").mockResolvedValue(["fd00::1", "2606:2800:21f::1"]);
  expect(await publicAddresses(new URL("https://portal.example/"))).toEqual([
    { address: "2606:2800:21f::1", family: 6 },
  ]);
  vi.mocked(Resolver.prototype.resolve4).mockReturnValue(new Promise(() => {}));
  expect(await publicAddresses(new URL("https://portal.example/"))).toHaveLength(1);
});
