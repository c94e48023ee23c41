import { AppError } from "@/lib/core/errors";
import { withPlatform } from "@/lib/server/database/db";
import { newId } from "@/lib/server/database/new-id";
import { systemActor, type TenantScope } from "@/lib/server/database/scope";
import { type Limit, takeFromLimits } from "@/lib/server/limits/rate-limit";

const hour = 3600;
const youngMs = 7 * 86_400_000;

const byCompany = (name: string, most: number): Limit => ({
  name,
  most,
  windowSeconds: hour,
  refusal: `Your company has sent ${most} mails within an hour, the most it may`,
});

const anHour = byCompany("mail-company", 300);
const anHourWhileYoung = {
  ...byCompany("mail-young", 30),
  refusal: "Your company has sent 30 mails within an hour, the most it may in its first week",
};

/** Only the first 200 refusals of an hour are recorded, so that repeated ones do not fill a table. */
const recorded: Limit = { name: "mail-refused", most: 200, windowSeconds: hour };

const toRecipient = (to: string): Limit[] => [
  {
    name: "mail-recipient-hour",
    most: 5,
    windowSeconds: hour,
    refusal: `${to} was sent 5 mails by your company within an hour, the most it may`,
  },
  {
    name: "mail-recipient-day",
    most: 20,
    windowSeconds: 24 * hour,
    refusal: `${to} was sent 20 mails by your company within a day, the most it may`,
  },
];

/**
 * Counts a mail by a member to a possible stranger: 300 an hour for a company, 30 in its first week; 5 an hour and 20
 * a day for a recipient. Throws `rate_limited`. The count has its own transaction and stays if the caller's fails.
 */
export async function countMail(
  tenant: TenantScope,
  { to, template }: { to: string; template: string },
): Promise<void> {
  const { companyId, now } = tenant;
  const company = (await isYoung(tenant)) ? anHourWhileYoung : anHour;
  const subject = `${companyId} ${to.toLowerCase()}`;
  const takes = [
    { limit: company, subject: companyId },
    ...toRecipient(to).map((limit) => ({ limit, subject })),
  ];
  await takeFromLimits(takes, now).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === "rate_limited")
      await recordRefusal(tenant, template);
    throw error;
  });
}

async function isYoung({ db, companyId, now }: TenantScope): Promise<boolean> {
  const { createdAt } = await db.company.findUniqueOrThrow({
    where: { id: companyId },
    select: { createdAt: true },
  });
  return now.getTime() - createdAt.getTime() < youngMs;
}

async function recordRefusal({ companyId, now }: TenantScope, template: string): Promise<void> {
  const mayRecord = await takeFromLimits([{ limit: recorded, subject: companyId }], now).then(
    () => true,
    () => false,
  );
  if (!mayRecord) return;
  const data = { id: newId(), forCompany: companyId, template, status: "refused" };
  await withPlatform(systemActor, ({ db }) => db.mailDelivery.create({ data }));
}
