import { z } from "zod";
import type { Identity } from "@/lib/crm/matching/sameness";
import type { KindStore } from "@/lib/crm/records/stored-kind";
import { refusingBadValues } from "@/lib/server/database/database-fault";
import type { TenantReader } from "@/lib/server/database/scope";
import { badCursor } from "@/lib/server/records/list-cursor";
import { groupsOf } from "./groups";
import type { DuplicateGroup, DuplicateQuery } from "./schema";
import { type ComparedKind, passAfter, passes, type Rest, walk } from "./walk";

const mostGroups = 20;
const walksPerPage = 5;
/** Walks that read all the rows of an index that they may. */
const longWalksPerPage = 2;

/** A kind with what identifies its records. */
export type Compared = { store: KindStore; identity: Identity };

type Page = { groups: DuplicateGroup[]; nextCursor: string | null };

/** Groups of records in sight that may be the same, 20 at most, each once. Throws `validation_failed` for another list's cursor. */
export async function findDuplicates(
  tenant: TenantReader,
  { store, identity }: Compared,
  { strength, cursor }: DuplicateQuery,
): Promise<Page> {
  const compared: ComparedKind = { kind: store.in(tenant.catalogue).kind, identity };
  if (!cursor) return readPage(tenant, compared, { rest: passAfter(identity), strength });
  const rest = readCursor(compared, cursor);
  return refusingBadValues(badCursor(), () => readPage(tenant, compared, { rest, strength }));
}

type PageQuery = Pick<DuplicateQuery, "strength"> & { rest: Rest | null };

async function readPage(
  tenant: TenantReader,
  compared: ComparedKind,
  { rest: first, strength }: PageQuery,
): Promise<Page> {
  const groups: DuplicateGroup[] = [];
  let rest = first;
  let left = { walks: walksPerPage, long: longWalksPerPage };
  while (rest && left.walks > 0 && left.long > 0 && groups.length < mostGroups) {
    const { pass } = rest;
    const most = mostGroups - groups.length;
    const { keys, next } = await walk(tenant, compared, { rest, most });
    const isLong = next !== null && keys.length < most;
    left = { walks: left.walks - 1, long: left.long - Number(isLong) };
    const found = (await groupsOf(tenant, compared, { pass, keys })).filter(
      ({ group }) => !strength || group.strength === strength,
    );
    const last = found.length > most ? found[most - 1]?.at : undefined;
    const end = last ? found.findLastIndex(({ at }) => at === last) + 1 : found.length;
    groups.push(...found.slice(0, end).map(({ group }) => group));
    const after = last ?? next;
    rest = after === null ? passAfter(compared.identity, pass) : { pass, after };
  }
  return { groups, nextCursor: rest && toCursor(compared, rest) };
}

const cursorShape = z.tuple([z.string(), z.enum(passes), z.string()], z.string().nullable());

function toCursor({ kind }: ComparedKind, { pass, after }: Rest): string {
  return Buffer.from(JSON.stringify([kind.name, pass, ...after])).toString("base64url");
}

function readCursor({ kind, identity }: ComparedKind, cursor: string): Rest {
  try {
    const [name, pass, key, within] = cursorShape.parse(
      JSON.parse(Buffer.from(cursor, "base64url").toString()),
    );
    if (name === kind.name && identity[pass]) return { pass, after: [key, within] };
  } catch {
    throw badCursor();
  }
  throw badCursor();
}
