import { TOTP } from "otpauth";
import { addTotp, beginTotp } from "@/lib/auth/factors/own-factors";
import { freshCompany, type TestCompany } from "../company";
import { placeOf, requestAt, signInByCode } from "./signing-in";

/** The code that an app with this secret shows at an instant. */
export function totpAt(secret: string, now: Date): string {
  return new TOTP({ secret }).generate({ timestamp: now.getTime() });
}

/** A fresh company whose owner has an app; `now` is a step after the one that added it. */
export async function ownerWithApp() {
  const home: TestCompany = await freshCompany();
  const place = await placeOf(home.company.subdomain);
  const begun = new Date(Date.now() - 300_000);
  const { id, email } = home.owner;
  await signInByCode(place, email, requestAt(begun));
  const session = await home.inTenant(({ db, companyId }) =>
    db.session.findFirstOrThrow({ where: { companyId } }),
  );
  const person = {
    audience: home.companyId,
    id,
    sessionId: session.id,
    placeName: home.company.name,
  };
  const { secret, challenge } = await beginTotp(person, requestAt(begun));
  const app = { name: "Phone", code: totpAt(secret, begun), challenge };
  const { factor, recoveryCodes = [] } = await addTotp(person, app, requestAt(begun));
  return { ...home, place, person, secret, factor, recoveryCodes, now: new Date() };
}
