import { hostEndpoints } from "@/lib/auth/endpoints";
import { checkSubdomain } from "@/lib/auth/sign-in-place";
import { unknownAddress } from "@/lib/core/errors";
import { Reply } from "@/lib/server/request/respond";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(hostEndpoints.checkSubdomain, async ({ world, query }) => {
    if (world.kind === "admin") throw unknownAddress();
    const { valid, companyName } = await checkSubdomain(query.subdomain);
    const message = valid ? "The company works here" : "There is no company at this address";
    return new Reply({ companyName }, { message, beside: { valid } });
  }),
});
