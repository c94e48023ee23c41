import { squeezed } from "@/lib/crm/cells/cell";
import type { ImportWarning } from "../schema";
import type { ImportSettings } from "../settings/schema";
import { importTarget } from "../targets";
import type { AnalysedColumn, ImportField, ImportFile } from "./column";

/** Whether several columns can fill this field: texts are joined, of numbers and e-mail addresses the first one is the main one. */
export function takesSeveral({ kind }: Pick<ImportField, "kind">): boolean {
  return kind === "text" || kind === "phone" || kind === "email";
}

type MappedColumn = Pick<AnalysedColumn, "name"> & { field: ImportField | null };

/** The columns of the file with the fields that they are mapped to. */
export function mappedColumns({ kind, catalogue, analysis, settings }: ImportFile) {
  const { fields } = importTarget(kind, catalogue);
  return analysis.columns.map((column, at) => ({
    ...column,
    field: fields.get(settings.mapping[at] ?? "") ?? null,
  }));
}

/**
 * The positions of the mapped columns by field. Several of one field are in the order in which they are read: the
 * chosen one, then that of the titles the field is known by, else that of the file.
 */
export function columnsByField(
  columns: readonly MappedColumn[],
  { order = [] }: Pick<ImportSettings, "order">,
): number[][] {
  const groups = new Map<string, { at: number; rank: number }[]>();
  for (const [at, { name, field }] of columns.entries()) {
    if (!field) continue;
    const titles = [...field.parts, ...field.names].map(squeezed);
    const rank = [...order, ...titles].findIndex((one) => one === at || one === squeezed(name));
    const column = { at, rank: rank < 0 ? Number.POSITIVE_INFINITY : rank };
    groups.set(field.key, [...(groups.get(field.key) ?? []), column]);
  }
  const byRank = (group: { at: number; rank: number }[]) =>
    group.sort((a, b) => (a.rank === b.rank ? a.at - b.at : a.rank - b.rank));
  return [...groups.values()].map((group) => byRank(group).map(({ at }) => at));
}

/** How the columns that share a field are read, for each of them. */
export function sharedColumns(file: ImportFile): ImportWarning[] {
  const columns = mappedColumns(file);
  const { reach } = importTarget(file.kind, file.catalogue);
  return columnsByField(columns, file.settings).flatMap((group) => {
    const names = group.map((at) => columns[at]?.name ?? "");
    return group.flatMap((column, place) => {
      const field = columns[column]?.field;
      if (!field || group.length < 2) return [];
      const isKept = [reach.phone, reach.email].includes(field.key);
      const text = field.kind === "text" ? joined(names, field) : inTurn(names, { place, isKept });
      return [{ column, field: field.key, text, shares: group }];
    });
  });
}

function joined(names: readonly string[], { label }: ImportField): string {
  return `${names.join(" + ")} → ${label}`;
}

function inTurn(
  names: readonly string[],
  { place, isKept }: { place: number; isKept: boolean },
): string {
  const before = names.slice(0, place).join(" or ");
  if (!before) return "Used first.";
  return `Used in rows without ${before}; in all others it is ${isKept ? "kept beside it" : "left out"}.`;
}
