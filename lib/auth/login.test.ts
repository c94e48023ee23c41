import { expect, test } from "vitest";
import { createSuperAdmin, uniqueText } from "@/prisma/factories";
import {
  after,
  cheapHash,
  placeOf,
  requestAt,
  sessionOf,
  signInByCode,
  triesOf,
} from "@/testing/auth/signing-in";
import { freshCompany } from "@/testing/company";
import { login } from "./login";
import { guessAt } from "./try-count";
import { verifyCode } from "./verify-code";

const password = "monsoon kettle violin";
const incorrect = { code: "credentials_incorrect", status: 400 };

async function somebodyWithPassword() {
  const fresh = await freshCompany();
  const passwordHash = await cheapHash(password);
  await fresh.inTenant(({ db, companyId }) =>
    db.appUser.updateMany({ where: { companyId, id: fresh.owner.id }, data: { passwordHash } }),
  );
  return { ...fresh, email: fresh.owner.email, place: await placeOf(fresh.company.subdomain) };
}

test("the right password signs in", async () => {
  const { place, email, owner } = await somebodyWithPassword();
  const signedIn = sessionOf(await login(place, { email, password }, requestAt()));
  expect(signedIn.account.id).toBe(owner.id);
});

test("a super administrator's password signs in on the admin host", async () => {
  const admin = await createSuperAdmin({ passwordHash: await cheapHash(password) });
  const signedIn = sessionOf(
    await login(await placeOf(null), { email: admin.email, password }, requestAt()),
  );
  expect(signedIn.account.role).toBe("super_admin");
});

test("a wrong password, an unknown address and an account without a password are answered alike", async () => {
  const { place, email, member } = await somebodyWithPassword();
  const attempts = [
    { email, password: "monsoon kettle violins" },
    { email: `${uniqueText()}@example.com`, password },
    { email: member.email, password },
  ];
  for (const attempt of attempts) {
    await expect(login(place, attempt, requestAt())).rejects.toMatchObject({
      ...incorrect,
      message: "The e-mail address or the password is not right",
    });
  }
});

test("of thirty guesses at once ten are judged, and then even the right password is refused", async () => {
  const { place, email, companyId } = await somebodyWithPassword();
  const guesses = Array.from({ length: 30 }, (_, n) =>
    login(place, { email, password: `wrong password ${n}` }, requestAt()),
  );
  await Promise.allSettled(guesses);
  await expect(login(place, { email, password }, requestAt())).rejects.toMatchObject(incorrect);
  const counted = await triesOf(guessAt("password", { owner: companyId, email }, requestAt()));
  expect(counted).toMatchObject([
    { failedCount: 10, lockCount: 1 },
    { failedCount: 10, lockCount: 1 },
  ]);
});

test("wrong codes and wrong passwords are counted apart", async () => {
  const { place, email } = await somebodyWithPassword();
  const wrongCodes = Array.from({ length: 10 }, () =>
    verifyCode(place, { email, code: "000000" }, requestAt()),
  );
  await Promise.allSettled(wrongCodes);
  expect((await login(place, { email, password }, requestAt())).kind).toBe("session");
  const wrongPasswords = Array.from({ length: 10 }, () =>
    login(place, { email, password: "wrong password" }, requestAt()),
  );
  await Promise.allSettled(wrongPasswords);
  await expect(login(place, { email, password }, requestAt())).rejects.toMatchObject(incorrect);
  const later = requestAt(after(new Date(), 16 * 60));
  expect((await signInByCode(place, email, later)).kind).toBe("session");
});

test("ten failures spread over more than fifteen minutes lock nothing", async () => {
  const { place, email } = await somebodyWithPassword();
  const now = new Date();
  const failAt = (seconds: number) =>
    Promise.allSettled(
      Array.from({ length: 5 }, () =>
        login(place, { email, password: "wrong password" }, requestAt(after(now, seconds))),
      ),
    );
  await failAt(0);
  await failAt(901);
  const signedIn = sessionOf(await login(place, { email, password }, requestAt(after(now, 902))));
  expect(signedIn.kind).toBe("session");
});

test("a company's user has no password on the admin host", async () => {
  const { email } = await somebodyWithPassword();
  await expect(login(await placeOf(null), { email, password }, requestAt())).rejects.toMatchObject(
    incorrect,
  );
});

test("a session opened by code needs no password", async () => {
  const { place, email } = await somebodyWithPassword();
  expect((await signInByCode(place, email)).kind).toBe("session");
});
