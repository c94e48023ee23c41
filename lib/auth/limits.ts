import { perIp, takeFromLimits } from "@/lib/server/rate-limit";
import type { RequestMetadata } from "./request-metadata";

const sendsAMinute = { name: "code-minute", most: 1, windowSeconds: 60 };
const sendsAnHour = { name: "code-hour", most: 5, windowSeconds: 3600 };
const sendsFromIp = { name: "code-ip", most: 30, windowSeconds: 300 };
const guessesFromIp = { name: "guess-ip", most: 200, windowSeconds: 300 };

/**
 * Counts one request for a code: 1 a minute and 5 an hour for an address in one place, 30 in five
 * minutes from one IP. Registered or not makes no difference. Throws `rate_limited`.
 */
export async function countSend(
  owner: string,
  email: string,
  metadata: RequestMetadata,
): Promise<void> {
  const subject = `${owner} ${email}`;
  await takeFromLimits(
    [
      { limit: perIp(sendsFromIp), subject: metadata.ip ?? "unknown" },
      { limit: sendsAMinute, subject },
      { limit: sendsAnHour, subject },
    ],
    metadata.now,
  );
}

/** Counts one guess of a code or a password from one IP, whoever it is about. Throws `rate_limited`. */
export async function countGuess(metadata: RequestMetadata): Promise<void> {
  const subject = metadata.ip ?? "unknown";
  await takeFromLimits([{ limit: perIp(guessesFromIp), subject }], metadata.now);
}
