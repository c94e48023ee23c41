import { statementsOf } from "@/scripts/migrate/statements";

const name = String.raw`(?:public\.)?"?(\w+)"?`;
const newTable = new RegExp(
  String.raw`^create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?${name}`,
  "i",
);
const newIndex = new RegExp(
  String.raw`^create\s+(?:unique\s+)?index\s+(?:"?\w+"?\s+)?on\s+(?:only\s+)?${name}`,
  "i",
);
const newKey = new RegExp(
  String.raw`^alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?${name}[\s\S]*\badd\s[\s\S]*\b(?:unique|primary\s+key|exclude)\b`,
  "i",
);
const usingIndex = /\busing\s+index\b/i;
const allowedApart = [
  /^create\s+(?:unique\s+)?index\s+concurrently\s/i,
  /^drop\s+index\s+concurrently\s+if\s+exists\s/i,
  /^alter\s+table\s[\s\S]*\svalidate\s+constraint\s/i,
];
const comments = /--[^\n]*|\/\*[\s\S]*?\*\//g;

/**
 * The statements of a migration that would stop work on a large table while they build an index, and in a migration
 * that runs apart those that could not be repeated after an interruption.
 */
export function findBlocking(script: string, isApart: boolean): string[] {
  const statements = statementsOf(script)
    .map(({ text }) => text.replace(comments, "").trim())
    .filter(Boolean);
  if (isApart)
    return statements.filter((text) => !allowedApart.some((allowed) => allowed.test(text)));
  const created = new Set(statements.map((text) => newTable.exec(text)?.[1]));
  return statements.filter((text) => {
    if (/^reindex\b|^create\s+(?:unique\s+)?index\s+concurrently\b/i.test(text)) return true;
    const table = newIndex.exec(text)?.[1] ?? newKey.exec(text)?.[1];
    return table !== undefined && !created.has(table) && !usingIndex.test(text);
  });
}
