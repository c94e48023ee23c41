import { expect, test } from "vitest";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { createMember, createSuperAdmin, uniqueText } from "@/prisma/factories";
import {
  after,
  anotherCode,
  askForCode,
  mailedCodes,
  mailedSubjects,
  placeOf,
  requestAt,
  sessionOf,
  triesOf,
} from "@/testing/auth/signing-in";
import { freshCompany } from "@/testing/company";
import { chooseCompany, takeHandoff } from "./handoff";
import { guessAt } from "./try-count";
import { type SignInOutcome, verifyCode } from "./verify-code";

const incorrect = { code: "code_incorrect" };

test("a company's user who proves a code on the admin host is sent to their own, without a session", async () => {
  const { company, owner } = await freshCompany();
  const outcome = await proveOnAdminHost(owner.email);
  expect(outcome).toEqual({
    kind: "redirect",
    redirectTo: expect.stringMatching(
      new RegExp(`^http://${company.subdomain}\\.localhost:\\d+/#handoff=[\\w.-]+$`),
    ),
  });
});

test("the ticket signs in on that host, once", async () => {
  const { company, owner } = await freshCompany();
  const ticket = ticketOf(await proveOnAdminHost(owner.email));
  const place = await placeOf(company.subdomain);
  const signedIn = sessionOf(await takeHandoff(place, ticket, requestAt()));
  expect(signedIn.account.id).toBe(owner.id);
  await expect(takeHandoff(place, ticket, requestAt())).rejects.toMatchObject(incorrect);
});

test("the ticket is worth nothing on another company's host, nor on the admin host", async () => {
  const { owner } = await freshCompany();
  const other = await freshCompany();
  const ticket = ticketOf(await proveOnAdminHost(owner.email));
  for (const subdomain of [other.company.subdomain, null]) {
    const place = await placeOf(subdomain);
    await expect(takeHandoff(place, ticket, requestAt())).rejects.toMatchObject(incorrect);
  }
});

test("the ticket lives a minute", async () => {
  const { company, owner } = await freshCompany();
  const now = new Date();
  const ticket = ticketOf(await proveOnAdminHost(owner.email, now));
  const place = await placeOf(company.subdomain);
  const late = takeHandoff(place, ticket, requestAt(after(now, 61)));
  await expect(late).rejects.toMatchObject(incorrect);
});

test("somebody deactivated after proving the code is not let in by the ticket", async () => {
  const { company, member, inTenant } = await freshCompany();
  const ticket = ticketOf(await proveOnAdminHost(member.email));
  await inTenant(({ db, companyId }) =>
    db.appUser.updateMany({ where: { companyId, id: member.id }, data: { isActive: false } }),
  );
  const place = await placeOf(company.subdomain);
  await expect(takeHandoff(place, ticket, requestAt())).rejects.toMatchObject(incorrect);
});

test("somebody of several companies chooses one, once, and only among their own", async () => {
  const { email, companies } = await somebodyInTwoCompanies();
  const [here, there] = companies;
  const outcome = await proveOnAdminHost(email);
  if (outcome.kind !== "choices") throw new Error(outcome.kind);
  expect(outcome.choices.map(({ subdomain }) => subdomain).sort()).toEqual(
    [here.company.subdomain, there.company.subdomain].sort(),
  );
  const { choiceToken } = outcome;
  const chosen = { choiceToken, subdomain: there.company.subdomain };
  const { redirectTo } = await chooseCompany(chosen, requestAt());
  const place = await placeOf(there.company.subdomain);
  const signedIn = sessionOf(await takeHandoff(place, redirectTo.split("=")[1] ?? "", requestAt()));
  expect(signedIn.account.email).toBe(email);
  await expect(chooseCompany(chosen, requestAt())).rejects.toMatchObject(incorrect);
});

test("a choice of another person's company, or with a forged token, is refused", async () => {
  const { email } = await somebodyInTwoCompanies();
  const stranger = await freshCompany();
  const outcome = await proveOnAdminHost(email);
  if (outcome.kind !== "choices") throw new Error(outcome.kind);
  const { subdomain } = stranger.company;
  const [id] = outcome.choiceToken.split(".");
  for (const choiceToken of [`${id}.forged`, "nonsense", outcome.choiceToken]) {
    await expect(chooseCompany({ choiceToken, subdomain }, requestAt())).rejects.toMatchObject(
      incorrect,
    );
  }
});

test("a choice cannot be made with a code that nobody has proven", async () => {
  const { email } = await somebodyInTwoCompanies();
  const code = await askForCode(await placeOf(null), email);
  const wrong = { email, code: anotherCode(code) };
  await expect(verifyCode(await placeOf(null), wrong, requestAt())).rejects.toMatchObject(
    incorrect,
  );
});

test("a company that is not open is not offered", async () => {
  const { email, companies } = await somebodyInTwoCompanies();
  const [here, there] = companies;
  await withPlatform(systemActor, ({ db }) =>
    db.company.update({ where: { id: there.companyId }, data: { status: "suspended" } }),
  );
  const outcome = await proveOnAdminHost(email);
  expect(outcome).toMatchObject({
    kind: "redirect",
    redirectTo: expect.stringContaining(here.company.subdomain),
  });
});

test("five wrong guesses kill the code on the admin host, and ten lock all accounts of the address", async () => {
  const { email, companies } = await somebodyInTwoCompanies();
  const place = await placeOf(null);
  const now = new Date();
  for (const seconds of [0, 61]) {
    const at = requestAt(after(now, seconds), { ip: `198.51.100.${seconds}` });
    const code = await askForCode(place, email, at);
    const wrong = { email, code: anotherCode(code) };
    await Promise.allSettled(Array.from({ length: 5 }, () => verifyCode(place, wrong, at)));
    await expect(verifyCode(place, { email, code }, at)).rejects.toMatchObject(incorrect);
  }
  for (const { companyId: owner } of companies) {
    const [, account] = await triesOf(guessAt("code", { owner, email }, requestAt()));
    expect(account?.lockedUntil).not.toBeNull();
  }
  expect(await mailedSubjects(email)).toContainEqual(
    `Many wrong sign-in attempts at ${companies[0].company.name}`,
  );
});

test("a super administrator who also works in a company gets the admin session", async () => {
  const { member } = await freshCompany();
  await createSuperAdmin({ email: member.email });
  const outcome = await proveOnAdminHost(member.email);
  expect(outcome).toMatchObject({ kind: "session", account: { role: "super_admin" } });
});

test("an address nobody knows gets no mail on the admin host", async () => {
  const email = `${uniqueText()}@example.com`;
  await askForCode(await placeOf(null), email);
  expect(await mailedCodes(email)).toEqual([]);
});

async function somebodyInTwoCompanies() {
  const companies = [await freshCompany(), await freshCompany()] as const;
  const email = `${uniqueText()}@example.com`;
  for (const { companyId } of companies) await createMember({ companyId, email });
  return { email, companies };
}

async function proveOnAdminHost(email: string, now = new Date()): Promise<SignInOutcome> {
  const place = await placeOf(null);
  const code = await askForCode(place, email, requestAt(now));
  return verifyCode(place, { email, code }, requestAt(now));
}

function ticketOf(outcome: SignInOutcome): string {
  return outcome.kind === "redirect" ? (outcome.redirectTo.split("#handoff=")[1] ?? "") : "";
}
