import { callerOf } from "@/lib/auth/caller";
import { authCalls } from "@/lib/auth/calls";
import { chooseCompany } from "@/lib/auth/choose-company";
import { publicRoute, route } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: publicRoute(authCalls.chooseCompany, ({ request, body, requestId }) =>
    chooseCompany(body, callerOf(request, requestId)),
  ),
});
