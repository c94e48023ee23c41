import { test } from "vitest";
import type { SqlReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";

/** A node of a plan as `explain (format json)` writes it, with the numbers of read rows under `analyze`. */
export type Plan = {
  "Node Type": string;
  "Plan Rows": number;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  "Sort Key"?: string[];
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
};

/**
 * A test of a plan as one server writes it. On a cluster the coordinator's plan only names the node, and
 * testing/citus-cluster.ts checks that every statement of a company has one.
 */
export const testPlan = test.skipIf(process.env.CITUS_URL);

/** A reader that explains each statement before it runs it, and the plans it has seen. */
export function explaining(db: SqlReader, options: Prisma.Sql): { db: SqlReader; plans: Plan[] } {
  const plans: Plan[] = [];
  return {
    plans,
    db: {
      $queryRaw: async <T>(statement: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) => {
        const sql = statement instanceof Prisma.Sql ? statement : Prisma.sql(statement, ...values);
        const [found] = await db.$queryRaw<[{ "QUERY PLAN": [{ Plan: Plan }] }]>(
          Prisma.sql`explain (${options}) ${sql}`,
        );
        plans.push(found["QUERY PLAN"][0].Plan);
        return db.$queryRaw<T>(sql);
      },
    },
  };
}

/** The node and all below it. */
export function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
