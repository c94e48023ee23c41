import { expect, test } from "vitest";
import { createMember, createSuperAdmin, uniqueText } from "@/prisma/factories";
import { after, mailedCodes, placeOf, requestAt } from "@/testing/auth/signing-in";
import { freshCompany } from "@/testing/company";
import { rememberAccount } from "./known-device";
import { requestCode } from "./request-code";
import { ownerOf } from "./sign-in-place";

const now = new Date();

async function somebody() {
  const { company, owner } = await freshCompany();
  return { place: await placeOf(company.subdomain), email: owner.email };
}

test("a code is six digits, mailed to the person, and nobody else's", async () => {
  const { place, email } = await somebody();
  await requestCode(place, email, requestAt(now));
  expect(await mailedCodes(email)).toEqual([expect.stringMatching(/^\d{6}$/)]);
});

test("an address that is not registered gets no mail and the same silence", async () => {
  const { place } = await somebody();
  const email = `${uniqueText()}@example.com`;
  await expect(requestCode(place, email, requestAt(now))).resolves.toBeUndefined();
  expect(await mailedCodes(email)).toEqual([]);
});

test("a subdomain behind which nobody works answers as any other", async () => {
  const place = await placeOf(`c-${uniqueText()}`);
  await expect(requestCode(place, "asha@example.com", requestAt(now))).resolves.toBeUndefined();
});

test.each([
  ["a registered", true],
  ["an unknown", false],
])("%s address is sent one code a minute", async (_who, isRegistered) => {
  const { place, ...known } = await somebody();
  const email = isRegistered ? known.email : `${uniqueText()}@example.com`;
  await requestCode(place, email, requestAt(now));
  await expect(requestCode(place, email, requestAt(after(now, 59)))).rejects.toMatchObject({
    code: "rate_limited",
    retryAfterSeconds: 1,
  });
  await expect(requestCode(place, email, requestAt(after(now, 61)))).resolves.toBeUndefined();
});

test("an address is sent five codes an hour", async () => {
  const { place, email } = await somebody();
  for (let minute = 0; minute < 5; minute += 1) {
    await requestCode(place, email, requestAt(after(now, minute * 61)));
  }
  const sixth = requestCode(place, email, requestAt(after(now, 5 * 61)));
  await expect(sixth).rejects.toMatchObject({ code: "rate_limited" });
  await requestCode(place, email, requestAt(after(now, 3601)));
  expect(await mailedCodes(email)).toHaveLength(6);
});

test.each([
  ["a registered", true],
  ["an unknown", false],
])(
  "%s address is sent twenty codes an hour, from however many clients, and more to a known device alone",
  async (_who, isRegistered) => {
    const { place, ...known } = await somebody();
    const there = await freshCompany();
    const email = isRegistered ? known.email : `${uniqueText()}@example.com`;
    if (isRegistered) await createMember({ companyId: there.companyId, email });
    const places = [place, await placeOf(there.company.subdomain)];
    const refusals = [];
    for (let client = 0; client < 60; client += 1) {
      const from = requestAt(after(now, client), { ip: `198.51.100.${client}` });
      const asked = requestCode(places[client % 2] ?? place, email, from);
      const refusal = await asked.then(
        () => null,
        (error) => error,
      );
      if (refusal) refusals.push(refusal);
    }
    expect(refusals).toHaveLength(40);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        code: "rate_limited",
        message: expect.stringMatching(/^Too many tries. Try again in/),
      });
    expect(await mailedCodes(email)).toHaveLength(isRegistered ? 20 : 0);
    const device = rememberAccount(undefined, { owner: ownerOf(place), email });
    await requestCode(place, email, requestAt(after(now, 61), { ip: "198.51.100.99", device }));
    expect(await mailedCodes(email)).toHaveLength(isRegistered ? 21 : 0);
  },
);

test("all addresses of an IPv6 network of 64 bits are one client", async () => {
  const { place, email } = await somebody();
  await requestCode(place, email, requestAt(now, { ip: "2001:db8:1:2::1" }));
  const neighbour = requestAt(now, { ip: "2001:db8:1:2:ffff::9" });
  await expect(requestCode(place, email, neighbour)).rejects.toMatchObject({
    code: "rate_limited",
  });
  await requestCode(place, email, requestAt(now, { ip: "2001:db8:1:3::1" }));
  expect(await mailedCodes(email)).toHaveLength(2);
});

test("of twenty requests at once one is served", async () => {
  const { place, email } = await somebody();
  const requests = Array.from({ length: 20 }, () => requestCode(place, email, requestAt(now)));
  const results = await Promise.allSettled(requests);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await mailedCodes(email)).toHaveLength(1);
});

test("the limit of one company does not stop the same address in another", async () => {
  const here = await somebody();
  const there = await freshCompany();
  await createMember({ companyId: there.companyId, email: here.email });
  await requestCode(here.place, here.email, requestAt(now));
  await requestCode(await placeOf(there.company.subdomain), here.email, requestAt(now));
  expect(await mailedCodes(here.email)).toHaveLength(2);
});

test("an active super administrator gets a code on the admin host, a deactivated one none", async () => {
  const active = await createSuperAdmin();
  const former = await createSuperAdmin({ isActive: false });
  const place = await placeOf(null);
  await requestCode(place, active.email, requestAt(now));
  await requestCode(place, former.email, requestAt(now));
  expect(await mailedCodes(active.email)).toHaveLength(1);
  expect(await mailedCodes(former.email)).toEqual([]);
});
