import type * as z from "zod";
import { companyOf } from "@/lib/core/company";
import { schemaIn } from "@/lib/core/endpoint";
import { AppError, invalidField, notFound, staleVersion } from "@/lib/core/errors";
import type { Fields } from "@/lib/core/field-kinds/define-fields";
import { withoutAbsent } from "@/lib/core/input-object";
import { isOwner } from "@/lib/core/permissions";
import type { Kind } from "@/lib/crm/kinds/define-kind";
import type { KindStore } from "@/lib/crm/records/stored-kind";
import { storedKindList } from "@/lib/crm/stored-kinds";
import { conflictOn } from "@/lib/server/database/database-fault";
import { lockByName } from "@/lib/server/database/named-lock";
import type { TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { recordAudit } from "@/lib/server/records/audit";
import { mostViews, type ViewScreen } from "./choices";
import { readViews, type Viewer } from "./read";
import type { View, ViewInput, ViewUpdate } from "./schema";

/** Saves a view. Throws `validation_failed`, `forbidden`, and `conflict` for a name or a number too many. */
export async function createView(
  tenant: TenantScope,
  viewer: Viewer,
  input: ViewInput,
): Promise<View> {
  const { db, companyId, now } = tenant;
  const { visibility = "own", ...given } = input;
  requireMayShare(viewer, visibility);
  requireReadable(tenant, input.screen, given);
  await requireRoom(tenant, viewer, { screen: input.screen, visibility });
  const { id } = await conflictOn("name", sameName, () =>
    db.savedView.create({
      data: {
        ...columnsOf(given),
        screen: input.screen,
        name: input.name,
        visibility,
        companyId,
        userId: viewer.id,
        createdAt: now,
        updatedAt: now,
      },
      select: { id: true },
    }),
  );
  const created = await getView(tenant, viewer, id);
  if (visibility !== "own") await recordViewChange(tenant, "created", created);
  return created;
}

/**
 * Changes the keys that are present. Throws as `createView` does, `not_found`, and `version_conflict` when
 * `expectedVersion` is not the stored one.
 */
export async function updateView(
  tenant: TenantScope,
  viewer: Viewer,
  id: string,
  { expectedVersion, ...update }: ViewUpdate & { expectedVersion: number | undefined },
): Promise<View> {
  const before = await getView(tenant, viewer, id);
  requireMayChange(before);
  const { visibility = before.visibility } = update;
  if (visibility !== before.visibility) {
    requireMayShare(viewer, visibility);
    if (visibility === "own" || before.visibility === "own")
      await requireRoom(tenant, viewer, { screen: before.screen, visibility });
  }
  requireReadable(tenant, before.screen, update);
  const { count } = await conflictOn("name", sameName, () =>
    tenant.db.savedView.updateMany({
      where: { companyId: tenant.companyId, id, version: expectedVersion },
      data: {
        ...columnsOf(update),
        visibility,
        ...withoutAbsent({ name: update.name }),
        updatedAt: tenant.now,
        version: { increment: 1 },
      },
    }),
  );
  if (count === 0) throw staleVersion();
  const after = await getView(tenant, viewer, id);
  if (before.visibility !== "own" || visibility !== "own")
    await recordViewChange(tenant, "updated", after);
  return after;
}

/** Deletes a view. Throws `not_found`, `forbidden`, `version_conflict`. */
export async function deleteView(
  tenant: TenantScope,
  viewer: Viewer,
  id: string,
  expectedVersion?: number,
): Promise<{ id: string }> {
  const before = await getView(tenant, viewer, id);
  requireMayChange(before);
  const where = { companyId: tenant.companyId, id, version: expectedVersion };
  const { count } = await tenant.db.savedView.deleteMany({ where });
  if (count === 0) throw staleVersion();
  if (before.visibility !== "own") await recordViewChange(tenant, "deleted", before);
  return { id };
}

/** Makes a view the one its screen opens with for the viewer, or no longer. Throws `not_found`. */
export async function setDefaultView(
  tenant: TenantScope,
  viewer: Viewer,
  id: string,
  isDefault: "set" | "clear",
): Promise<View> {
  const { db, companyId } = tenant;
  const { screen } = await getView(tenant, viewer, id);
  await lockView(tenant, id);
  const key = { companyId, userId: viewer.id, screen };
  if (isDefault === "clear") await db.defaultView.deleteMany({ where: { ...key, viewId: id } });
  else
    await db.defaultView.upsert({
      where: { companyId_userId_screen: key },
      create: { ...key, viewId: id },
      update: { viewId: id },
    });
  return getView(tenant, viewer, id);
}

/** Keeps the view until the transaction ends. A deletion locks it before its defaults, so this does too. */
async function lockView({ db, companyId }: TenantScope, id: string): Promise<void> {
  const locked = await db.$queryRaw<{ id: string }[]>`
    select id from saved_view where company_id = ${companyId}::uuid and id = ${id}::uuid for key share`;
  if (locked.length === 0) throw notFound("View");
}

async function getView(tenant: TenantScope, viewer: Viewer, id: string): Promise<View> {
  const [found] = await readViews(tenant, viewer, { id });
  if (!found) throw notFound("View");
  return found;
}

const sameName = "You have a view of this name already";

/** The columns that an input sets, but those of its name and its visibility. */
function columnsOf({ filter, sort, columns, layout, pinned, position }: Omit<ViewUpdate, "name">) {
  const cleared = columns === null ? Prisma.DbNull : columns;
  return withoutAbsent({ filter, sort, columns: cleared, layout, pinned, position });
}

function requireMayChange({ mayChange }: View): void {
  if (!mayChange) throw new AppError("forbidden", "Only its author or an owner changes this view");
}

function requireMayShare(viewer: Viewer, visibility: View["visibility"]): void {
  if (visibility === "company" && !isOwner(viewer))
    throw new AppError(
      "forbidden",
      "Only an owner makes a view for the company. Share it with the team",
    );
}

async function requireRoom(
  tenant: TenantScope,
  viewer: Viewer,
  { screen, visibility }: Pick<View, "screen" | "visibility">,
): Promise<void> {
  const { db, companyId } = tenant;
  const kind =
    visibility === "own" ? { userId: viewer.id, visibility } : { visibility: { not: "own" } };
  const owner = visibility === "own" ? viewer.id : "shared";
  await lockByName(tenant, `views ${companyId} ${screen} ${owner}`);
  const count = await db.savedView.count({ where: { companyId, screen, ...kind } });
  if (count >= mostViews)
    throw new AppError(
      "conflict",
      `There are ${mostViews} ${visibility === "own" ? "own" : "shared"} views of this screen already. Delete one first`,
    );
}

function kindOf(screen: ViewScreen): KindStore {
  const stored = storedKindList.find(({ kind }) => kind.many === screen);
  if (!stored) throw new Error(`no kind has the list ${screen}`);
  return stored;
}

/** Throws `validation_failed` unless the list of the screen takes the filter and the order. */
function requireReadable(
  { timeZone, catalogue }: TenantScope,
  screen: ViewScreen,
  { filter = {}, sort, layout, columns }: Omit<ViewUpdate, "name">,
): void {
  const { kind, query } = kindOf(screen);
  const schema = schemaIn(query, { timeZone, catalogue });
  const given = typeof filter !== "string" ? filter : filter ? { f: filter } : {};
  for (const key of Object.keys(given))
    if (!isFilter(kind, schema, key))
      throw invalidField(`filter.${key}`, `No list of ${screen} is narrowed by this`);
  const read = schema.safeParse({ ...given, ...(sort && { sort }) });
  const [issue] = read.success ? [] : read.error.issues;
  if (issue) {
    const key = String(issue.path[0]);
    throw invalidField(key === "sort" ? "sort" : `filter.${key}`, issue.message);
  }
  const { custom, stages } = companyOf(catalogue).kind(kind);
  requireColumns(kind, columns ?? [], custom);
  if (layout === "board" && !stages)
    throw invalidField("layout", `A list of ${screen} has no board`);
}

const notOfAView = new Set(["page", "limit", "cursor", "sort"]);

function isFilter({ screenFilters }: Kind, { shape }: z.ZodObject, key: string): boolean {
  if (screenFilters?.includes(key)) return true;
  return Object.hasOwn(shape, key) && !notOfAView.has(key);
}

/** Throws `validation_failed` unless the list has the columns, each named once. */
function requireColumns(
  kind: Kind,
  columns: NonNullable<ViewUpdate["columns"]>,
  custom: Fields,
): void {
  const named = new Set<string>();
  for (const column of columns) {
    const id = typeof column === "string" ? column : column.id;
    if (!kind.columns.includes(id) && !Object.hasOwn(custom, id))
      throw invalidField("columns", `The list of ${kind.many} has no column ${id}`);
    if (named.has(id)) throw invalidField("columns", `Name the column ${id} once`);
    named.add(id);
  }
}

async function recordViewChange(
  tenant: TenantScope,
  what: "created" | "updated" | "deleted",
  { id, name, screen }: View,
): Promise<void> {
  await recordAudit(tenant, {
    action: `view.${what}`,
    subjectKind: "view",
    subjectId: id,
    details: { name, screen },
  });
}
