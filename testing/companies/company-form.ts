import sharp from "sharp";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { uniqueText } from "@/prisma/factories";

/** A new company as its form sends it; nothing else has its names. */
export function companyBody() {
  const unique = uniqueText();
  return {
    companyName: `Nilgiri Teas ${unique}`,
    subdomain: `nilgiri-${unique}`,
    owner: { firstName: "Leela", lastName: "Nair", email: `leela-${unique}@example.com` },
  };
}

/** A picture of 800 by 600 as a camera writes it, with the place it was taken at. */
export async function photo(): Promise<File> {
  const bytes = await sharp({
    create: { width: 800, height: 600, channels: 3, background: "teal" },
  })
    .jpeg()
    .withExif({ IFD0: { Copyright: "secret place" } })
    .toBuffer();
  return new File([new Uint8Array(bytes)], "me.jpg", { type: "image/jpeg" });
}

/** The queued mails of a company: recipient, template and texts. */
export async function mailsOf(
  companyId: string,
): Promise<{ to: string; template: string; text: string }[]> {
  return withPlatform(
    systemActor,
    ({ db }) => db.$queryRaw`
      select data->>'to' as to, data->>'template' as template, data->>'text' as text from pgboss.job
      where name = 'mail' and data->>'companyId' = ${companyId} order by created_on, data->>'to'`,
  );
}
