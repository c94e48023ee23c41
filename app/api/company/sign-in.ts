import { companySignInEndpoints } from "@/lib/auth/company/endpoints";
import { changeSignInSettings, readSignInSettings } from "@/lib/auth/company/settings";
import { handle } from "@/lib/server/request/pipeline";

export const companySignInRoutes = {
  get: handle(companySignInEndpoints.get, async ({ tenant }) => ({
    signIn: await readSignInSettings(tenant),
  })),
  update: handle(companySignInEndpoints.update, async ({ tenant, body }) => ({
    signIn: await changeSignInSettings(tenant, body),
  })),
};
