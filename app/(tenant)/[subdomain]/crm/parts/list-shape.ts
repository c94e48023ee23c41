import type { ListShape } from "@/components/list/list-table";
import type { Catalogue } from "@/lib/core/catalogue";
import { companyOf } from "@/lib/core/company";
import type { Fields } from "@/lib/core/field-kinds/define-fields";
import type { RecordKind } from "@/lib/core/record-kinds";
import type { DeclaredKind } from "@/lib/crm/kinds/define-kind";
import { recordScreens } from "../record-screens";

/** A column of a list. Its key is the name of its field, or another name. */
type ColumnShape = {
  /** Its header, where it is not the label of the field. */
  header?: string;
  /** Its least width in rem. */
  width?: number;
};

type ListDeclaration<Id extends string> = {
  subtitle: string;
  /** The number of selects in the filter bar. */
  selects: number;
  columns: Readonly<Partial<Record<Id, ColumnShape>>>;
};

type Shape = Pick<ListShape, "headers" | "hidden" | "order">;

/** The columns of a list with those of custom fields after its stage or status, where they are in sight. */
export function afterStage<C>(
  columns: readonly C[],
  custom: readonly C[],
  idOf: (column: C) => string,
): C[] {
  const at = columns.findIndex((column) => ["stage", "status"].includes(idOf(column)));
  return columns.toSpliced(at < 0 ? columns.length : at + 1, 0, ...custom);
}

/** The shape of a list as the company has its fields. Columns of custom fields are hidden unless its layout shows them. */
export function shapeIn<S extends Shape>(
  shape: S,
  kind: RecordKind,
  catalogue: Catalogue,
): S & Pick<Shape, "order"> {
  const custom = companyOf(catalogue).custom(kind);
  const customKeys = Object.keys(custom);
  const settings = catalogue.settings[kind];
  const first = catalogue.layouts[kind]?.list;
  if (customKeys.length === 0 && !settings && !first) return shape;
  const { actions = "Actions", ...headers } = shape.headers;
  const standard = Object.entries(headers).flatMap(([id, header]) =>
    settings?.[id]?.hidden ? [] : [[id, settings?.[id]?.label ?? header]],
  );
  const further = Object.entries(custom).map(([id, { label }]) => [id, label]);
  const all = Object.fromEntries(afterStage(standard, further, ([id]) => String(id)));
  return {
    ...shape,
    headers: { ...all, actions },
    hidden: first
      ? Object.keys(all).filter((id) => !first.includes(id))
      : [...(shape.hidden ?? []), ...customKeys],
    ...(first && { order: first }),
  };
}

/** The shape of a list's table and of its skeleton. It holds no functions: loading screens pass it to the browser. */
export function recordListShape<K extends DeclaredKind>(
  kind: K,
  { columns, ...others }: ListDeclaration<K["columns"][number]>,
) {
  const { many, label } = recordScreens[kind.name];
  const shapes: Readonly<Record<string, ColumnShape | undefined>> = columns;
  const fields: Fields = kind.standard.fields;
  const ids = [...kind.columns, "actions"];
  const headerOf = (id: string) =>
    shapes[id]?.header ?? (id === "actions" ? "Actions" : fields[id]?.label);
  return {
    ...others,
    name: many,
    title: label,
    headers: Object.fromEntries(ids.map((id) => [id, headerOf(id) ?? id])),
    hidden: kind.hiddenColumns,
    widths: {
      ...Object.fromEntries(
        Object.entries(shapes).flatMap(([id, shape]) => (shape?.width ? [[id, shape.width]] : [])),
      ),
      actions: 0,
    },
    isSelectable: true as const,
  };
}
