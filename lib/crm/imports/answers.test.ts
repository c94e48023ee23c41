import { expect, test } from "vitest";
import { leftOutColumns } from "./answers";

test("columns that most rows fill and nothing is mapped to are named", () => {
  const column = (name: string, filled: number) => ({
    name,
    filled,
    samples: [],
    dateOrder: null,
    turnedDates: 0,
    newField: { kind: "text" as const },
  });
  const columns = [column("Client", 4), column("Phone", 3), column("Note", 2), column("City", 4)];
  const settings = {
    mapping: ["clientName", null, null, "hq"],
    dateOrder: null,
    duplicates: "skip" as const,
    newBrands: "create" as const,
    withoutBrand: null,
    csPerson: null,
    values: [],
  };
  const left = leftOutColumns({ columns, totalRows: 4, settings });
  expect(left.map(({ name }) => name)).toEqual(["Phone"]);
});
