import { apiKeyEndpoints } from "@/lib/companies/api-keys/endpoints";
import { createKey, listKeys, revokeKey, updateKey } from "@/lib/companies/api-keys/service";
import { workingTimeEndpoints } from "@/lib/companies/working-time/endpoints";
import { readWorkingTime } from "@/lib/companies/working-time/read";
import { changeWorkingTime } from "@/lib/companies/working-time/service";
import { handle } from "@/lib/server/request/pipeline";
import { readEffect } from "@/lib/team/roles/effect";
import { roleEndpoints } from "@/lib/team/roles/endpoints";
import { endPreview, startPreview } from "@/lib/team/roles/preview";
import { listRoles } from "@/lib/team/roles/read";
import { createRole, deleteRole, updateRole } from "@/lib/team/roles/service";
import { teamTreeEndpoints } from "@/lib/team/teams/endpoints";
import { createTeam, deleteTeam, listTeams, updateTeam } from "@/lib/team/teams/service";

export const roleRoutes = {
  list: handle(roleEndpoints.list, async ({ tenant }) => ({ roles: await listRoles(tenant) })),
  create: handle(roleEndpoints.create, async ({ tenant, body }) => ({
    role: await createRole(tenant, body),
  })),
  update: handle(roleEndpoints.update, async ({ tenant, params, body, ifMatch }) => ({
    role: await updateRole(tenant, params.id, { ...body, expectedVersion: ifMatch }),
  })),
  remove: handle(roleEndpoints.remove, ({ tenant, params, ifMatch }) =>
    deleteRole(tenant, params.id, ifMatch),
  ),
  effect: handle(roleEndpoints.effect, async ({ tenant, params, query }) => ({
    effect: await readEffect(tenant, params.id, query),
  })),
  startPreview: handle(roleEndpoints.startPreview, async ({ tenant, member, body }) => ({
    preview: await startPreview(tenant, member, body.memberId),
  })),
  endPreview: handle(roleEndpoints.endPreview, async ({ tenant, member }) => ({
    preview: await endPreview(tenant, member),
  })),
};

export const teamTreeRoutes = {
  list: handle(teamTreeEndpoints.list, async ({ tenant }) => ({ teams: await listTeams(tenant) })),
  create: handle(teamTreeEndpoints.create, async ({ tenant, body }) => ({
    team: await createTeam(tenant, body),
  })),
  update: handle(teamTreeEndpoints.update, async ({ tenant, params, body, ifMatch }) => ({
    team: await updateTeam(tenant, params.id, { ...body, expectedVersion: ifMatch }),
  })),
  remove: handle(teamTreeEndpoints.remove, ({ tenant, params, ifMatch }) =>
    deleteTeam(tenant, params.id, ifMatch),
  ),
};

export const apiKeyRoutes = {
  list: handle(apiKeyEndpoints.list, async ({ tenant }) => ({ keys: await listKeys(tenant) })),
  create: handle(apiKeyEndpoints.create, ({ tenant, body }) => createKey(tenant, body)),
  update: handle(apiKeyEndpoints.update, async ({ tenant, member, params, body, ifMatch }) => ({
    key: await updateKey(
      tenant,
      { id: params.id, provenAt: member.provenAt },
      { ...body, expectedVersion: ifMatch },
    ),
  })),
  revoke: handle(apiKeyEndpoints.revoke, ({ tenant, params, ifMatch }) =>
    revokeKey(tenant, params.id, ifMatch),
  ),
};

export const workingTimeRoutes = {
  get: handle(workingTimeEndpoints.get, async ({ tenant }) => ({
    workingTime: await readWorkingTime(tenant),
  })),
  change: handle(workingTimeEndpoints.change, async ({ tenant, body, ifMatch }) => ({
    workingTime: await changeWorkingTime(tenant, body, ifMatch),
  })),
};
