import { callerOf } from "@/lib/auth/caller";
import { authCalls } from "@/lib/auth/calls";
import { login } from "@/lib/auth/login";
import { publicRoute, route } from "@/lib/server/route";
import { placeAsked, signInReply } from "../sign-in-reply";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: publicRoute(authCalls.login, async ({ request, world, body, requestId }) => {
    const { subdomain, ...credentials } = body;
    const place = await placeAsked({ request, world }, subdomain);
    return signInReply({ request, world, requestId }, { provider: "password", credentials }, () =>
      login(place, credentials, callerOf(request, requestId)),
    );
  }),
});
