import { type BrandInput, brandInput } from "@/lib/crm/brands/schema";
import type { Problem } from "../schema";
import { problemsOf } from "./problems-of";
import type { ReadRow, RowReader } from "./read-row";

/** A brand as its row has it, by the same rules as the form; or what is wrong with it. */
export function toBrand(
  row: ReadRow,
  reader: RowReader,
): { input: BrandInput } | { problems: Problem[] } {
  const { linkedin, twitter, facebook, instagram, ...own } = row.values;
  const links = { linkedin, twitter, facebook, instagram };
  const parsed = brandInput.safeParse({ ...own, socialMedia: links });
  const problems = [...row.problems, ...problemsOf(row, parsed.error, reader)];
  return parsed.success && problems.length === 0 ? { input: parsed.data } : { problems };
}
