import { z } from "zod";
import { notFound } from "@/lib/core/errors";
import {
  factorGraceDays,
  type SecondFactorRule,
  secondFactorRules,
} from "@/lib/core/second-factor";
import type { TenantScope } from "@/lib/server/database/scope";
import { recordAudit } from "@/lib/server/records/audit";
import type { SignInSettings } from "./schema";

type Rule = { secondFactor: SecondFactorRule; secondFactorFrom: Date | null };

/** The members of whom the company of this scope requires a second factor. */
export async function readSignInSettings(tenant: TenantScope): Promise<SignInSettings> {
  return toSettings(await readRule(tenant));
}

/** Changes the rule. A stricter one takes effect after 7 days, any other at once. */
export async function changeSignInSettings(
  tenant: TenantScope,
  { secondFactor }: { secondFactor: SecondFactorRule },
): Promise<SignInSettings> {
  const before = await readRule(tenant);
  const secondFactorFrom = fromOf(secondFactor, before, tenant.now);
  if (secondFactor === before.secondFactor) return toSettings(before);
  await tenant.db.company.updateMany({
    where: { id: tenant.companyId },
    data: { secondFactor, secondFactorFrom },
  });
  await recordAudit(tenant, {
    action: "signIn.changed",
    subjectKind: "company",
    subjectId: tenant.companyId,
    details: { from: before.secondFactor, to: secondFactor },
  });
  return toSettings({ secondFactor, secondFactorFrom });
}

const known = z.object({
  secondFactor: z.enum(secondFactorRules),
  secondFactorFrom: z.date().nullable(),
});

async function readRule({ db, companyId }: TenantScope): Promise<Rule> {
  const row = await db.company.findFirst({ where: { id: companyId } });
  if (!row) throw notFound("Company");
  return known.parse(row);
}

function fromOf(next: SecondFactorRule, before: Rule, now: Date): Date | null {
  if (next === "optional") return null;
  const strictness = (rule: SecondFactorRule) => secondFactorRules.indexOf(rule);
  const isStricter = strictness(next) > strictness(before.secondFactor);
  return isStricter
    ? new Date(now.getTime() + factorGraceDays * 86_400_000)
    : before.secondFactorFrom;
}

function toSettings({ secondFactor, secondFactorFrom }: Rule): SignInSettings {
  return { secondFactor, secondFactorFrom: secondFactorFrom?.toISOString() ?? null };
}
