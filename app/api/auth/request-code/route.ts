import { callerOf } from "@/lib/auth/caller";
import { authCalls } from "@/lib/auth/calls";
import { requestCode } from "@/lib/auth/request-code";
import { publicRoute, route } from "@/lib/server/route";
import { placeAsked } from "../sign-in-reply";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: publicRoute(authCalls.requestCode, async ({ request, world, body, requestId }) => {
    const place = await placeAsked({ request, world }, body.subdomain);
    await requestCode(place, body.email, callerOf(request, requestId));
    return {};
  }),
});
