import { networkOf } from "@/lib/core/client-address";
import { perIp, takeFromLimits, takeShare } from "@/lib/server/limits/rate-limit";
import { type AccountName, knownDeviceOf } from "./known-device";
import type { RequestMetadata } from "./request-metadata";

const sendsAMinute = { name: "code-minute", most: 1, windowSeconds: 60 };
const sendsAnHour = { name: "code-hour", most: 5, windowSeconds: 3600 };
const firstOfAnHour = { name: "code-first", most: 1, windowSeconds: 3600 };
const sharedAnHour = { name: "code-shared", most: 5, windowSeconds: 3600 };
const strangersAnHour = { name: "code-person", most: 20, windowSeconds: 3600 };
const sendsFromIp = { name: "code-ip", most: 30, windowSeconds: 300 };
const guessesFromIp = { name: "guess-ip", most: 200, windowSeconds: 300 };

/**
 * Counts a request for a code, registered or not: for an account name, 1 a minute and 5 an hour from a known device or
 * an address, and 5 an hour from all addresses together; 30 in five minutes per IP. The first from an address in an hour
 * is served whatever others have used up, but 20 an hour for a person of however many companies: known devices alone
 * are served then. Throws `rate_limited`.
 */
export async function countSend(account: AccountName, metadata: RequestMetadata): Promise<void> {
  const { ip, now } = metadata;
  const name = `${account.owner} ${account.email}`;
  const device = knownDeviceOf(metadata.device, account);
  const source = `${name} ${device ?? networkOf(ip)}`;
  const takes = [
    perIp(sendsFromIp, ip),
    { limit: sendsAMinute, subject: source },
    { limit: sendsAnHour, subject: source },
  ];
  const own = { limit: firstOfAnHour, subject: source };
  const shared = { limit: sharedAnHour, subject: name };
  if (device) await takeFromLimits(takes, now);
  else {
    const person = { limit: strangersAnHour, subject: account.email };
    await takeShare([...takes, person], { own, shared }, now);
  }
}

/** Counts a guess of a code or password per IP. Throws `rate_limited`. */
export async function countGuess(metadata: RequestMetadata): Promise<void> {
  await takeFromLimits([perIp(guessesFromIp, metadata.ip)], metadata.now);
}

const usualMs = 250;

/** Delays the result or error of `work` to at least 250 ms, so that timing reveals nothing. */
export async function steadyTime<T>(
  { answerMs = usualMs }: Pick<RequestMetadata, "answerMs">,
  work: () => Promise<T>,
): Promise<T> {
  const due = new Promise((done) => setTimeout(done, answerMs));
  const [result] = await Promise.allSettled([work(), due]);
  if (result.status === "rejected") throw result.reason;
  return result.value;
}
