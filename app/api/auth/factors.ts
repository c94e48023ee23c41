import { factorEndpoints } from "@/lib/auth/factors/endpoints";
import { listFactors } from "@/lib/auth/factors/list";
import {
  addTotp,
  beginTotp,
  endTrust,
  removeFactor,
  renameFactor,
  renewRecoveryCodes,
} from "@/lib/auth/factors/own-factors";
import { requestMetadataOf } from "@/lib/auth/request-metadata";
import { takeSecondStep } from "@/lib/auth/second-step";
import { handle } from "@/lib/server/request/pipeline";
import type { SignedInPerson } from "@/lib/server/request/principal";
import { placedPerson } from "./proof";
import { signInReply } from "./sign-in-reply";

type Call = { person: SignedInPerson; request: Request; requestId: string };

const ownOf = ({ person, request, requestId }: Call) =>
  [placedPerson(person), requestMetadataOf(request, requestId)] as const;

export const factorRoutes = {
  second: handle(factorEndpoints.second, ({ body, ...call }) => {
    const { token, code, subdomain, trust } = body;
    const proof = { provider: "second", credentials: { token, code }, trust } as const;
    return signInReply({ ...call, subdomain }, proof, (place, metadata) =>
      takeSecondStep(place, { token, code }, metadata),
    );
  }),
  list: handle(factorEndpoints.list, (call) => listFactors(...ownOf(call))),
  newTotp: handle(factorEndpoints.newTotp, (call) => beginTotp(...ownOf(call))),
  add: handle(factorEndpoints.add, ({ body, ...call }) => {
    const [person, metadata] = ownOf(call);
    return addTotp(person, body, metadata);
  }),
  rename: handle(factorEndpoints.rename, async ({ body: { name }, params: { id }, ...call }) => {
    const [person, metadata] = ownOf(call);
    return { factor: await renameFactor(person, { id, name }, metadata) };
  }),
  remove: handle(factorEndpoints.remove, async ({ params, ...call }) => {
    const [person, metadata] = ownOf(call);
    await removeFactor(person, params.id, metadata);
    return {};
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
