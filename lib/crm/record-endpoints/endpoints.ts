import { z } from "zod";
import { columnOrder } from "@/lib/core/board";
import { boardStages } from "@/lib/core/board-stages";
import type { Catalogue } from "@/lib/core/catalogue";
import type { StandardKind } from "@/lib/core/company";
import { programEndpoint, type SchemaFor } from "@/lib/core/endpoint";
import type { Fields } from "@/lib/core/field-kinds/define-fields";
import { withArticle } from "@/lib/core/labels";
import { fromKeys } from "@/lib/core/objects";
import { pagination } from "@/lib/core/pagination";
import type { Stages } from "@/lib/core/stages";
import { bulkOf } from "@/lib/crm/changes/endpoints";
import { bulkInput } from "@/lib/crm/changes/schema";
import { exportsOf, type ListShape } from "@/lib/crm/exports/endpoints";
import { deletedCounts } from "@/lib/crm/kinds/deleted-counts";
import { boardColumn, cardsOf } from "@/lib/crm/records/schema";
import { timelineOf } from "@/lib/crm/timeline/endpoints";

type Kind<One, Many, F extends Fields> = {
  name: One;
  many: Many;
  title: string;
} & StandardKind<F>;

/**
 * The endpoints of every kind: its list, one record, many at once, exports, timeline and files. `below` names the
 * records below one in sentences; records of a kind that `merges` can become one.
 */
export function recordEndpoints<
  const One extends string,
  const Many extends string,
  F extends Fields,
  R extends z.ZodType,
  S extends z.ZodRawShape & ListShape,
  C extends SchemaFor,
  U extends SchemaFor,
>(
  kind: Kind<One, Many, F>,
  schemas: {
    record: R;
    query: SchemaFor<z.ZodObject<S>>;
    input: C;
    update: U;
    below?: string;
    merges?: true;
  },
) {
  const { name, many, title } = kind;
  const { record, query, input, update, below, merges } = schemas;
  const answer = z.object(fromKeys([name], () => record));
  return {
    list: programEndpoint(`GET /crm/${many}`, {
      assistant: `list_${many}`,
      summary: `One page of the company's ${many}`,
      query,
      answer: z.object({ ...fromKeys([many], () => z.array(record)), pagination }),
    }),
    get: programEndpoint(`GET /crm/${many}/{id}`, {
      assistant: `get_${name}`,
      summary: `One ${name}`,
      answer,
      ...(merges && {
        gone: `A ${name} that was merged into one that you see is 410, with its id as \`data.mergedInto\`.`,
      }),
    }),
    create: programEndpoint(`POST /crm/${many}`, {
      right: "create",
      summary: `Create ${withArticle(name)}`,
      body: titled(input, `${title}Input`),
      answer,
      status: 201,
      message: `${title} created`,
    }),
    update: programEndpoint(`PUT /crm/${many}/{id}`, {
      summary: `Change ${withArticle(name)}; absent keys stay as they are`,
      body: titled(update, `${title}Update`),
      answer,
      message: `${title} updated`,
    }),
    ...removalOf(kind, below),
    bulk: bulkOf(kind, (timeZone?: string, catalogue?: Catalogue) =>
      bulkInput(kind, query(timeZone, catalogue), { timeZone, catalogue, extras: {} }),
    ),
    ...exportsOf(kind, query),
    ...timelineOf(kind, below && `, ${below}`),
  };
}

/** The same schema with a name in the OpenAPI document. */
function titled<S extends SchemaFor>(schema: S, title: string): S {
  const made: SchemaFor = (timeZone, catalogue) => schema(timeZone, catalogue).meta({ title });
  // biome-ignore lint/plugin/cast: `meta` returns a schema of the same type
  return made as S;
}

/** The deletion of one record with the records `below` it. */
export function removalOf<const Many extends string>(
  { name, many, title }: { name: string; many: Many; title: string },
  below?: string,
) {
  return {
    remove: programEndpoint(`DELETE /crm/${many}/{id}`, {
      right: "delete",
      summary: `Move ${withArticle(name)} to the trash${below ? `, with ${below}` : ""}`,
      answer: z.object({ deleted: deletedCounts, trashId: z.guid() }),
      message: `${title} moved to the trash`,
    }),
  };
}

/** The endpoints of the board of a kind with stages: all columns, and more cards of one. */
export function boardEndpoints<
  const Many extends string,
  R extends z.ZodType,
  S extends z.ZodRawShape & ListShape & { stage: z.ZodType },
>(
  { name, many }: { name: string; many: Many },
  schemas: { stages: Stages; record: R; query: SchemaFor<z.ZodObject<S>> },
) {
  const { stages, record, query } = schemas;
  const columns = boardStages(stages);
  const rare = stages.filter(({ isRare }) => isRare).map((stage) => stage.name);
  const exceptRare =
    rare.length > 0
      ? `; ${rare.join(" and ")}, which no form offers, only if it holds ${withArticle(name)}`
      : "";
  return {
    board: programEndpoint(`GET /crm/${many}/board`, {
      assistant: `board_of_${many}`,
      summary: `The company's ${many} by stage, with the first 25 of each`,
      weight: "heavy",
      query: (timeZone?: string, catalogue?: Catalogue) => {
        const {
          page: _,
          limit: _limit,
          sort: _sort,
          cursor: _cursor,
          ...filters
        } = query(timeZone, catalogue).shape;
        return z.object(filters);
      },
      answer: z.object({
        columns: z.array(boardColumn(columns, record)).meta({
          description: `The stages in their order${exceptRare}. ${columnOrder}`,
        }),
      }),
    }),
    column: programEndpoint(`GET /crm/${many}/board/{stage}`, {
      summary: `The next 25 ${many} of a column of the board`,
      params: z.object({
        stage: z.string().meta({ description: "A column of the board", examples: [...columns] }),
      }),
      query: (timeZone?: string, catalogue?: Catalogue) => {
        const {
          page: _,
          limit: _limit,
          sort: _sort,
          stage: _stage,
          ...filters
        } = query(timeZone, catalogue).shape;
        return z.object(filters);
      },
      answer: cardsOf(record),
    }),
  };
}
