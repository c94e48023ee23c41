import { callerOf } from "@/lib/auth/caller";
import { authCalls } from "@/lib/auth/calls";
import { findSignedInUser } from "@/lib/auth/signed-in-user";
import { route } from "@/lib/server/route";
import { signedInRoute } from "@/lib/server/signed-in-route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: signedInRoute(authCalls.me, async ({ person, request, requestId }) => ({
    user: await findSignedInUser(person, callerOf(request, requestId)),
  })),
});
