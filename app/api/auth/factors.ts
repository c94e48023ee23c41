import { addPasskey, addTotp, beginPasskey, beginTotp } from "@/lib/auth/factors/add-factor";
import { factorEndpoints } from "@/lib/auth/factors/endpoints";
import { listFactors } from "@/lib/auth/factors/list";
import {
  endTrust,
  removeFactor,
  renameFactor,
  renewRecoveryCodes,
} from "@/lib/auth/factors/own-factors";
import { passkeyOptionsAt, signInByPasskey } from "@/lib/auth/passkeys/sign-in";
import { requestMetadataOf } from "@/lib/auth/request-metadata";
import { takeSecondStep } from "@/lib/auth/second-step";
import { handle } from "@/lib/server/request/pipeline";
import { placedPerson } from "./proof";
import { type PersonCall, renewedReply } from "./renewed-reply";
import { placeOf, signInReply } from "./sign-in-reply";

const ownOf = ({ person, request, requestId }: PersonCall) =>
  [placedPerson(person), requestMetadataOf(request, requestId)] as const;

export const factorRoutes = {
  second: handle(factorEndpoints.second, ({ body, ...call }) => {
    const { subdomain, trust, ...given } = body;
    const proof = { provider: "second", credentials: { token: given.token }, trust } as const;
    return signInReply({ ...call, subdomain }, proof, (place, metadata) =>
      takeSecondStep(place, given, metadata),
    );
  }),
  passkeyOptions: handle(
    factorEndpoints.passkeyOptions,
    async ({ request, world, body, requestId }) => {
      const place = await placeOf({ request, world, subdomain: body?.subdomain });
      return passkeyOptionsAt(place, requestMetadataOf(request, requestId));
    },
  ),
  passkeySignIn: handle(factorEndpoints.passkeySignIn, ({ body, ...call }) => {
    const { subdomain, ...given } = body;
    const proof = { provider: "passkey", credentials: {} } as const;
    return signInReply({ ...call, subdomain }, proof, (place, metadata) =>
      signInByPasskey(place, given, metadata),
    );
  }),
  list: handle(factorEndpoints.list, (call) => listFactors(...ownOf(call))),
  newTotp: handle(factorEndpoints.newTotp, (call) => beginTotp(...ownOf(call))),
  newPasskey: handle(factorEndpoints.newPasskey, (call) => beginPasskey(...ownOf(call))),
  add: handle(factorEndpoints.add, async ({ body, ...call }) => {
    const [person, metadata] = ownOf(call);
    const added =
      body.kind === "passkey"
        ? await addPasskey(person, body, metadata)
        : await addTotp(person, body, metadata);
    return renewedReply(call, added);
  }),
  rename: handle(factorEndpoints.rename, async ({ body: { name }, params: { id }, ...call }) => {
    const [person, metadata] = ownOf(call);
    return { factor: await renameFactor(person, { id, name }, metadata) };
  }),
  remove: handle(factorEndpoints.remove, async ({ params, ...call }) => {
    const [person, metadata] = ownOf(call);
    await removeFactor(person, params.id, metadata);
    return renewedReply(call, {});
  }),
  newRecoveryCodes: handle(factorEndpoints.newRecoveryCodes, async (call) => ({
    codes: await renewRecoveryCodes(...ownOf(call)),
  })),
  endTrust: handle(factorEndpoints.endTrust, async ({ params, ...call }) => {
    const [person, metadata] = ownOf(call);
    await endTrust(person, params.id, metadata);
    return {};
  }),
};
