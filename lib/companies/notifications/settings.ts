import {
  type NotificationChannel,
  notificationKindNames,
  notificationKinds,
} from "@/lib/core/notifications";
import type { TenantReader, TenantScope } from "@/lib/server/database/scope";
import type { NotificationSetting, SettingsInput } from "./schema";

type Stored = { kind: string } & Record<NotificationChannel, boolean | null>;

/** By which channels the member is notified, kind by kind. */
export async function readSettings(
  { db, companyId }: TenantReader,
  memberId: string,
): Promise<NotificationSetting[]> {
  const stored = await db.$queryRaw<Stored[]>`
    select kind, bell, mail, push from notification_setting
    where company_id = ${companyId}::uuid and user_id = ${memberId}::uuid`;
  return notificationKindNames.map((kind) => {
    const chosen = stored.find((row) => row.kind === kind);
    const offered = notificationKinds[kind].channels;
    const of = (channel: NotificationChannel) =>
      offered[channel] === undefined ? null : (chosen?.[channel] ?? offered[channel]);
    return { kind, bell: of("bell"), mail: of("mail"), push: of("push") };
  });
}

/** Stores the chosen channels and returns all of them. */
export async function chooseChannels(
  tenant: TenantScope,
  memberId: string,
  input: SettingsInput,
): Promise<NotificationSetting[]> {
  const { db, companyId } = tenant;
  for (const { kind, bell, mail, push } of await readSettings(tenant, memberId)) {
    const chosen: Partial<Record<NotificationChannel, boolean | undefined>> | undefined =
      input[kind];
    if (!chosen) continue;
    const channels = {
      bell: chosen.bell ?? bell ?? false,
      mail: chosen.mail ?? mail ?? false,
      push: chosen.push ?? push,
    };
    await db.notificationSetting.upsert({
      where: { companyId_userId_kind: { companyId, userId: memberId, kind } },
      create: { companyId, userId: memberId, kind, ...channels },
      update: channels,
    });
  }
  return readSettings(tenant, memberId);
}
