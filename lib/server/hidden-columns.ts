import { cookies } from "next/headers";
import { hiddenColumnsCookie, readHiddenColumns } from "@/lib/core/hidden-columns";

/** The ids of the columns that whoever asks for a page has hidden in this list. */
export async function hiddenColumnsOf(list: string): Promise<string[]> {
  return readHiddenColumns((await cookies()).get(hiddenColumnsCookie(list))?.value);
}
