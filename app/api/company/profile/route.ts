import { profileEndpoints } from "@/lib/companies/profile/endpoints";
import { getProfile, updateProfile } from "@/lib/companies/profile/service";
import { handle, handleInSteps, route } from "@/lib/server/request/route";
import { stageImage } from "@/lib/server/storage/images";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(profileEndpoints.get, async ({ tenant }) => ({
    company: await getProfile(tenant),
  })),
  PUT: handleInSteps(profileEndpoints.update, async ({ open, body, files, ifMatch }) => {
    const logo = files.logo && (await stageImage(files.logo, "logo", "logo"));
    const extras = { logo, expectedVersion: ifMatch };
    return { company: await open((tenant) => updateProfile(tenant, body, extras)) };
  }),
});
