import { rememberAccount } from "@/lib/auth/known-device";
import { linkEndpoints } from "@/lib/auth/links/endpoints";
import { endSessionByLink, takeBackAddress, takeKnownBrowser } from "@/lib/auth/links/follow";
import { requestMetadataOf } from "@/lib/auth/request-metadata";
import { ownerOf } from "@/lib/auth/sign-in-place";
import { requireSameOrigin } from "@/lib/server/request/cross-site";
import { handle } from "@/lib/server/request/pipeline";
import { Reply } from "@/lib/server/request/respond";
import { deviceCookie, deviceCookieOf } from "@/lib/server/tokens/session-cookies";
import { placeOf, wantsCookies } from "./sign-in-reply";

export const linkRoutes = {
  endSession: handle(linkEndpoints.endSession, async ({ request, world, body, requestId }) => {
    const place = await placeOf({ request, world, subdomain: body.subdomain });
    await endSessionByLink(place, body.token, requestMetadataOf(request, requestId));
    return {};
  }),
  takeBackAddress: handle(
    linkEndpoints.takeBackAddress,
    async ({ request, world, body, requestId }) => {
      const place = await placeOf({ request, world, subdomain: body.subdomain });
      await takeBackAddress(place, body.token, requestMetadataOf(request, requestId));
      return {};
    },
  ),
  knowBrowser: handle(linkEndpoints.knowBrowser, async ({ request, world, body, requestId }) => {
    const place = await placeOf({ request, world, subdomain: body.subdomain });
    const isBrowser = wantsCookies({ request, world });
    if (isBrowser) requireSameOrigin(request);
    const metadata = requestMetadataOf(request, requestId);
    const known = await takeKnownBrowser(place, body.token, metadata);
    if (!isBrowser) return known;
    const device = rememberAccount(deviceCookieOf(request.headers), {
      owner: ownerOf(place),
      email: known.email,
    });
    return new Reply(known, { headers: [deviceCookie(device)] });
  }),
};
