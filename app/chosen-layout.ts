import { cookies } from "next/headers";
import { storedKeys } from "@/lib/client/stored-keys";
import { type PageLayout, readPageLayout } from "@/lib/core/preferences";

/** The page layout that this browser has chosen on this host. */
export async function chosenLayout(): Promise<PageLayout> {
  return readPageLayout((await cookies()).get(storedKeys.layout)?.value);
}
