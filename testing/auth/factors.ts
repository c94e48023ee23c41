import { TOTP } from "otpauth";
import { addPasskey, addTotp, beginPasskey, beginTotp } from "@/lib/auth/factors/add-factor";
import { passkeyOptionsAt } from "@/lib/auth/passkeys/sign-in";
import { siteOf } from "@/lib/auth/sign-in-place";
import { freshCompany, signInMember, type TestCompany } from "../company";
import { placeOf, requestAt, signInByCode } from "./signing-in";
import { softPasskey } from "./soft-passkey";

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
    portalUrl: siteOf(place).portalUrl,
  };
  const { secret, challenge } = await beginTotp(person, requestAt(begun));
  const app = { name: "Phone", code: totpAt(secret, begun), challenge };
  const { factor, recoveryCodes = [] } = await addTotp(person, app, requestAt(begun));
  return { ...home, place, person, secret, factor, recoveryCodes, now: new Date() };
}

/** A fresh company whose owner has a passkey, which this process keeps. */
export async function ownerWithPasskey(options?: { counts: boolean }) {
  const home: TestCompany = await freshCompany();
  const place = await placeOf(home.company.subdomain);
  const { sessionId } = await signInMember(home.owner);
  const { id } = home.owner;
  const { portalUrl } = siteOf(place);
  const placeName = home.company.name;
  const person = { audience: home.companyId, id, sessionId, placeName, portalUrl };
  const passkey = softPasskey(portalUrl, options);
  const asked = await beginPasskey(person, requestAt());
  const made = { challenge: asked.challenge, attestation: passkey.make(asked.options) };
  const added = await addPasskey(person, { name: "Laptop", ...made }, requestAt());
  const use = async (how: Parameters<typeof passkey.use>[1] = {}) => {
    const { options, challenge } = await passkeyOptionsAt(place, requestAt());
    return { challenge, assertion: passkey.use(options, how) };
  };
  return { ...home, place, person, passkey, use, made, ...added };
}
