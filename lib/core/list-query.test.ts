import { describe, expect, test } from "vitest";
import { oneOf } from "./fields";
import { listQuery, readListQuery } from "./list-query";

const query = listQuery({
  sortable: ["date", "clientName"],
  defaultSort: "-date",
  filters: { stage: oneOf(["New", "Won"]) },
});

describe("a list query", () => {
  test("has page 1, 20 rows and the default order when nothing is asked", () => {
    expect(query.parse({})).toEqual({ page: 1, limit: 20, sort: "-date" });
  });

  test("ignores empty values", () => {
    const read = query.parse({ page: "", limit: " ", search: "", stage: "", sort: "" });
    expect(read).toMatchObject({ page: 1, limit: 20, sort: "-date" });
    expect(read.stage).toBeUndefined();
  });

  test("reads what is in an address", () => {
    const address = { page: "3", limit: "50", search: " acme ", stage: "Won", sort: "clientName" };
    expect(query.parse(address)).toEqual({
      page: 3,
      limit: 50,
      search: "acme",
      stage: "Won",
      sort: "clientName",
    });
  });

  test("takes the first of a repeated value and drops unknown keys", () => {
    expect(query.parse({ stage: ["New", "Won"], utm: "x" })).not.toHaveProperty("utm");
    expect(query.parse({ stage: ["New", "Won"] }).stage).toBe("New");
  });

  test.each([
    [{ stage: "Lost" }, "stage", "Choose one of: New, Won"],
    [{ sort: "id" }, "sort", "Choose one of: date, -date, clientName, -clientName"],
    [{ page: "0" }, "page", "Enter a whole number from 1 to 10,00,000"],
    [{ page: "1.5" }, "page", "Enter a whole number from 1 to 10,00,000"],
    [{ limit: "101" }, "limit", "Enter a whole number from 1 to 100"],
    [{ limit: "many" }, "limit", "Enter a whole number from 1 to 100"],
    [{ search: "x".repeat(101) }, "search", "Search for at most 100 characters"],
    [{ search: "a\0b" }, "search", "Remove the characters that cannot be shown"],
  ])("refuses %j and says what is allowed", (values, field, sentence) => {
    const issue = query.safeParse(values).error?.issues[0];
    expect(issue?.path).toEqual([field]);
    expect(issue?.message).toBe(sentence);
  });
});

test("an old link with a value that is no longer allowed still opens", () => {
  expect(readListQuery(query, { stage: "Gone", page: "2" })).toEqual({
    page: 2,
    limit: 20,
    sort: "-date",
  });
});
