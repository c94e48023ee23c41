import { invalidField } from "@/lib/core/errors";
import { handOver, readOpenWork } from "@/lib/crm/hand-over/service";
import { requireFreshProof } from "@/lib/server/request/fresh-proof";
import { handle, handleInSteps } from "@/lib/server/request/pipeline";
import { stageImage } from "@/lib/server/storage/images";
import { endMemberSessions, isSensitive, resetMemberFactors } from "@/lib/team/access";
import { deleteMember, requireMaySetAvatar, setAvatar, updateMember } from "@/lib/team/change";
import { teamEndpoints } from "@/lib/team/endpoints";
import { resendInvitation } from "@/lib/team/invitation";
import { getTeamUser } from "@/lib/team/record";
import { createMember, listTeam, readTeamStats } from "@/lib/team/service";

export const teamRoutes = {
  list: handle(teamEndpoints.list, ({ tenant, query }) => listTeam(tenant, query)),
  stats: handle(teamEndpoints.stats, async ({ tenant }) => ({
    stats: await readTeamStats(tenant),
  })),
  get: handle(teamEndpoints.get, async ({ tenant, params }) => ({
    user: await getTeamUser(tenant, params.id),
  })),
  openWork: handle(teamEndpoints.openWork, async ({ tenant, params }) => ({
    openWork: await readOpenWork(tenant, params.id),
  })),
  create: handle(teamEndpoints.create, async ({ tenant, body }) => ({
    user: await createMember(tenant, body),
  })),
  update: handle(teamEndpoints.update, async ({ tenant, member, params, body, ifMatch }) => {
    if (await isSensitive(tenant, params.id, body))
      requireFreshProof(teamEndpoints.update, member.provenAt, tenant.now);
    const change = { expectedVersion: ifMatch, handOver };
    return { user: await updateMember(tenant, params.id, body, change) };
  }),
  remove: handle(teamEndpoints.remove, ({ tenant, params, query, ifMatch }) =>
    deleteMember(tenant, params.id, { ...query, expectedVersion: ifMatch, handOver }),
  ),
  endSessions: handle(teamEndpoints.endSessions, async ({ tenant, params }) => ({
    ended: await endMemberSessions(tenant, params.id),
  })),
  resetFactors: handle(teamEndpoints.resetFactors, async ({ tenant, params: { id } }) => {
    await resetMemberFactors(tenant, id);
    return { id };
  }),
  resendInvitation: handle(teamEndpoints.resendInvitation, async ({ tenant, params }) => ({
    user: await resendInvitation(tenant, params.id),
  })),
  setAvatar: handleInSteps(teamEndpoints.setAvatar, async ({ open, params, files }) => {
    await open((tenant) => requireMaySetAvatar(tenant, params.id));
    if (!files.avatar) throw invalidField("avatar", "Choose an image");
    const image = await stageImage(files.avatar, "avatar", "avatar");
    return { user: await open((tenant) => setAvatar(tenant, params.id, image)) };
  }),
};
