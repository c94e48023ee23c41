import { unstable_rethrow } from "next/navigation";
import { log } from "@/lib/server/log";

/**
 * The list, or null when it could not be loaded: the screen then shows sample rows under a banner
 * (specification, section 4, the one failure of a list it tolerates).
 */
export async function orSample<T>(list: Promise<T>): Promise<T | null> {
  try {
    return await list;
  } catch (error) {
    unstable_rethrow(error);
    log.error({ err: error }, "a list could not be loaded, sample rows stand in");
    return null;
  }
}
