import type { ImportKind } from "../schema";
import { brandFields } from "./brand-fields";
import type { ImportField } from "./field";
import { leadFields } from "./lead-fields";

/** The fields that columns of such a file can fill. */
export function fieldsOf(kind: ImportKind): readonly ImportField[] {
  return kind === "brands" ? brandFields : leadFields;
}
