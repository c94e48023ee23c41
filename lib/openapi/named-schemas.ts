import type { OpenApiDocument } from "./document";

type Schemas = Record<string, unknown>;
type Json = Record<string, unknown>;

/** Keys whose values are data, not schemas. */
const dataKeys = new Set(["example", "examples", "default", "const", "enum"]);

/** The document with each schema that has a title once, under this name, and references in its place. */
export function withNamedSchemas(document: OpenApiDocument): object {
  const schemas: Schemas = { ...document.components.schemas };
  const paths = named(document.paths, schemas);
  const webhooks = named(document.webhooks, schemas);
  const sorted = Object.entries(schemas).sort(([a], [b]) => a.localeCompare(b));
  return {
    ...document,
    paths,
    webhooks,
    components: { ...document.components, schemas: Object.fromEntries(sorted) },
  };
}

function named(value: unknown, schemas: Schemas): unknown {
  if (Array.isArray(value)) return value.map((one) => named(one, schemas));
  if (typeof value !== "object" || value === null) return value;
  const own: Json = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      dataKeys.has(key) ? inner : named(inner, schemas),
    ]),
  );
  const { title, description, ...rest } = own;
  return typeof title === "string" ? referenceTo(title, { own, rest, description }, schemas) : own;
}

/** A reference with its own description, which may differ; the schema itself if its name has another one already. */
function referenceTo(
  title: string,
  { own, rest, description }: { own: Json; rest: Json; description: unknown },
  schemas: Schemas,
): Json {
  schemas[title] ??= rest;
  if (JSON.stringify(schemas[title]) !== JSON.stringify(rest)) return own;
  return {
    $ref: `#/components/schemas/${title}`,
    ...(description !== undefined && { description }),
  };
}
