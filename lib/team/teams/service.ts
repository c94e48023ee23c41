import { AppError, notFound, staleVersion } from "@/lib/core/errors";
import { withoutAbsent } from "@/lib/core/input-object";
import { conflictOn } from "@/lib/server/database/database-fault";
import { newId } from "@/lib/server/database/new-id";
import type { TenantScope } from "@/lib/server/database/scope";
import { changesBetween } from "@/lib/server/records/audit";
import { lockTeam, recordOrganisation, requireNoProgram } from "../organisation-audit";
import { mostTeams, type Team, type TeamInput, type TeamUpdate } from "./schema";
import { requirePlace } from "./tree";

const sameName = "There is a team of this name already";

/** The company's teams by name. */
export function listTeams({ db, companyId }: TenantScope): Promise<Team[]> {
  return db.$queryRaw<Team[]>`
    select t.id, t.name, t.parent_id as "parentId", t.version, count(u.id)::int as members,
      coalesce(json_agg(u.name order by u.name, u.id) filter (where u.leads_team), '[]') as leaders
    from team t left join app_user u on u.company_id = t.company_id and u.team_id = t.id
    where t.company_id = ${companyId}::uuid
    group by t.id, t.name, t.parent_id, t.version order by t.name, t.id`;
}

/** Adds a team. Throws `validation_failed` on `parentId`, `conflict` on `name` and for the 101st. */
export async function createTeam(tenant: TenantScope, input: TeamInput): Promise<Team> {
  await lockTeam(tenant);
  const teams = await listTeams(tenant);
  if (teams.length >= mostTeams)
    throw new AppError("conflict", `There are ${mostTeams} teams already. Delete one first`);
  const { name, parentId = null } = input;
  const id = newId();
  requirePlace(teams, { id, parentId });
  const { db, companyId } = tenant;
  await conflictOn("name", sameName, () =>
    db.team.create({ data: { companyId, id, name, parentId }, select: { id: true } }),
  );
  await recordOrganisation(tenant, { action: "team.created", id, details: { name } });
  return getTeam(tenant, id);
}

/**
 * Changes the keys that are present. Throws `not_found`, `validation_failed` on `parentId`, `conflict` on `name`, and
 * `version_conflict`.
 */
export async function updateTeam(
  tenant: TenantScope,
  id: string,
  { expectedVersion, ...update }: TeamUpdate & { expectedVersion?: number | undefined },
): Promise<Team> {
  await lockTeam(tenant);
  const before = await getTeam(tenant, id);
  const data = withoutAbsent(update);
  if (data.parentId !== undefined)
    requirePlace(await listTeams(tenant), { id, parentId: data.parentId });
  const { db, companyId } = tenant;
  const { count } = await conflictOn("name", sameName, () =>
    db.team.updateMany({
      where: { companyId, id, version: expectedVersion },
      data: { ...data, version: { increment: 1 } },
    }),
  );
  if (count === 0) throw staleVersion();
  const details = { name: before.name, changes: changesBetween(before, data) };
  await recordOrganisation(tenant, { action: "team.updated", id, details });
  return getTeam(tenant, id);
}

/** Deletes a team. Throws `not_found`, `conflict` while people or teams are in it or programs see it, and `version_conflict`. */
export async function deleteTeam(
  tenant: TenantScope,
  id: string,
  expectedVersion?: number,
): Promise<{ id: string }> {
  await lockTeam(tenant);
  const before = await getTeam(tenant, id);
  const { members } = before;
  if (members > 0)
    throw new AppError(
      "conflict",
      `${members === 1 ? "1 person is" : `${members} people are`} in this team: choose another for them`,
    );
  if ((await listTeams(tenant)).some(({ parentId }) => parentId === id))
    throw new AppError("conflict", "There are teams below this one: move or delete them first");
  await requireNoProgram(tenant, { teamId: id });
  const { db, companyId } = tenant;
  const { count } = await db.team.deleteMany({
    where: { companyId, id, version: expectedVersion },
  });
  if (count === 0) throw staleVersion();
  await recordOrganisation(tenant, { action: "team.deleted", id, details: { name: before.name } });
  return { id };
}

async function getTeam(tenant: TenantScope, id: string): Promise<Team> {
  const found = (await listTeams(tenant)).find((team) => team.id === id);
  if (!found) throw notFound("Team");
  return found;
}
