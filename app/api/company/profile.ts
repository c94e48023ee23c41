import { companySignInEndpoints } from "@/lib/auth/company/endpoints";
import { changeSignInSettings, readSignInSettings } from "@/lib/auth/company/settings";
import { findLogo } from "@/lib/companies/pictures";
import { profileEndpoints } from "@/lib/companies/profile/endpoints";
import { getProfile, readCompanyDashboard, updateProfile } from "@/lib/companies/profile/service";
import { requestState } from "@/lib/companies/profile/state-request";
import { readUsage } from "@/lib/server/limits/quota";
import { requireFreshProof } from "@/lib/server/request/fresh-proof";
import { handle, handleInSteps } from "@/lib/server/request/pipeline";
import { stageImage } from "@/lib/server/storage/images";
import { findCompanyImage, imageResponse } from "@/lib/server/storage/stored-files";

export const profileRoutes = {
  get: handle(profileEndpoints.get, async ({ tenant }) => ({
    company: await getProfile(tenant),
  })),
  update: handleInSteps(profileEndpoints.update, async ({ open, member, body, files, ifMatch }) => {
    if (body.memberPermissions)
      requireFreshProof(profileEndpoints.update, member.provenAt, new Date());
    const logo = files.logo && (await stageImage(files.logo, "logo", "logo"));
    const extras = { logo, expectedVersion: ifMatch };
    return { company: await open((tenant) => updateProfile(tenant, body, extras)) };
  }),
  requestState: handle(profileEndpoints.requestState, async ({ tenant }) => ({
    request: await requestState(tenant),
  })),
  dashboard: handle(profileEndpoints.dashboard, ({ tenant }) => readCompanyDashboard(tenant)),
  usage: handle(profileEndpoints.usage, async ({ tenant }) => ({ usage: await readUsage(tenant) })),
  file: handleInSteps(profileEndpoints.file, async ({ open, params }) =>
    imageResponse(await open(({ db, companyId }) => findCompanyImage(db, companyId, params.id))),
  ),
  logo: handle(profileEndpoints.logo, async ({ world }) => imageResponse(await findLogo(world))),
};

export const companySignInRoutes = {
  get: handle(companySignInEndpoints.get, async ({ tenant }) => ({
    signIn: await readSignInSettings(tenant),
  })),
  update: handle(companySignInEndpoints.update, async ({ tenant, body }) => ({
    signIn: await changeSignInSettings(tenant, body),
  })),
};
