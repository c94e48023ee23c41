import type { z } from "zod";
import type { Catalogue } from "@/lib/core/catalogue";
import { type SchemaIn, schemaIn } from "@/lib/core/endpoint";
import { type Field, namesPerson } from "@/lib/core/field-kinds/define-fields";
import type { Pagination } from "@/lib/core/pagination";
import { listRightsOf } from "@/lib/core/permissions";
import type { RecordKind } from "@/lib/core/record-kinds";
import { fieldsOf, kinds } from "@/lib/crm/kinds/kinds";
import { listCsPeople } from "@/lib/crm/records/cs-person";
import { readViews } from "@/lib/crm/views/read";
import type { View } from "@/lib/crm/views/schema";
import type { TenantReader } from "@/lib/server/database/scope";
import { type Weight, weightOfList } from "@/lib/server/limits/company-concurrency";
import { requireMemberPage } from "@/lib/server/request/page";
import {
  fittingLimit,
  layoutOf,
  leaveEmptyPage,
  listViewOf,
  readPageQuery,
  type SearchParams,
} from "@/lib/server/request/page-query";
import { shapeIn } from "../parts/list-shape";
import { contextOf } from "../record/read-record";
import type { RecordContext } from "../record-context";
import { recordScreens } from "../record-screens";
import { showViews } from "../views/load-views";

export type ListPageProps = {
  params: Promise<{ subdomain: string }>;
  searchParams: Promise<SearchParams>;
};

type ListPage<S extends z.ZodObject> = {
  kind: RecordKind;
  shape: {
    name: string;
    hidden: readonly string[];
    order?: readonly string[];
    headers: Readonly<Record<string, string>>;
  };
  schema: SchemaIn<S>;
  /** Parameters that hold where the address has none. */
  defaultsOf?: (params: SearchParams, context: RecordContext) => SearchParams;
};

/** The data that every list reads besides its records. */
type Besides = { people: readonly string[]; views: readonly View[] };

/** Reads the address of a list and how this browser shows it. */
export async function openList<S extends z.ZodObject>(
  { kind, shape, schema, defaultsOf }: ListPage<S>,
  { params, searchParams }: ListPageProps,
) {
  const { member, list } = await requireMemberPage((await params).subdomain);
  const { catalogue } = member;
  const { hidden, order, headers } = shapeIn(shape, kind, catalogue);
  const urlQuery = await searchParams;
  const context = contextOf(member, []);
  const { href, filters, many } = recordScreens[kind];
  const query = readPageQuery(schemaIn(schema, { timeZone: context.timeZone, catalogue }), {
    ...(await fittingLimit(urlQuery)),
    ...defaultsOf?.(urlQuery, context),
    ...urlQuery,
  });
  const view = await listViewOf({ ...shape, hidden, order, filters, params: urlQuery, query });
  const may = listRightsOf(member);

  /** Runs `work` beside what every list reads, with the weight of the list's filters unless it is given. */
  function read<T>(
    work: (tenant: TenantReader) => Promise<T>,
    weight: Weight = weightOfList(query),
  ): Promise<T & Besides> {
    return list(async (tenant) => {
      const [found, people, views] = await Promise.all([
        work(tenant),
        hasPeople(kind, catalogue) ? listCsPeople(tenant) : [],
        readViews(tenant, member, { screen: many }),
      ]);
      return { ...found, people, views };
    }, weight);
  }

  const shown = ({ people, views }: Besides) => ({
    context: { ...context, people },
    may: { ...may, import: may.import && kinds[kind].isImported },
    ...showViews({ views, member, params: urlQuery, view, headers }),
  });

  return {
    query,
    layout: await layoutOf(many, urlQuery),
    read,
    /** The props of the board's screen. */
    shown,
    /** The props of the list's screen with sample rows, for a list that could not be loaded. */
    shownSample: () => ({ ...shown({ people: [], views: [] }), pagination: null }),
    /** The props of the list's screen. Redirects to the last page if the address names a later one. */
    shownRows: (found: Besides & { pagination: Pagination }) => {
      leaveEmptyPage(href, urlQuery, found.pagination);
      return { ...shown(found), pagination: found.pagination };
    },
  };
}

/** Whether records of the kind have a field that holds a member. */
function hasPeople(kind: RecordKind, catalogue: Catalogue): boolean {
  return Object.values<Field>(fieldsOf(kind, catalogue)).some(namesPerson);
}
