import type { OpenApiDocument } from "../document";
import { exampleOf } from "../example";
import type { Operation } from "../operation";
import type { JsonSchema } from "../schema";
import { type Html, html } from "./html";
import { fieldTable } from "./schema-fields";

/** An operation with its method and path. */
export type Placed = { method: string; path: string; operation: Operation };

/** A call as the page shows it: its description and parameters on the left, an example on the right. */
export function operationArticle(placed: Placed, document: OpenApiDocument): Html {
  const { method, path, operation } = placed;
  const [status, success] = successOf(operation);
  const body = bodyOf(operation);
  return html`<article id="${operation.operationId}">
  <div class="told">
    <h3>${operation.summary}</h3>
    <p class="address"><span class="method ${method}">${method.toUpperCase()}</span><code>${pathParts(path)}</code></p>
    <p class="policy">${operation.description}</p>
    ${fieldTable("Query", querySchema(operation), "sent")}
    ${body && fieldTable(body.title, body.schema, "sent")}
    ${success && fieldTable("Answer: data", success.properties?.data ?? {}, "answered")}
    ${linkLine("Headers", headersOf(operation, document))}
    ${linkLine("Failures", failuresOf(operation))}
  </div>
  <div class="shown">
    <pre tabindex="0"><code>${curl(placed, body)}</code></pre>
    <pre tabindex="0"><code><span class="status">${status}</span>\n${
      success ? JSON.stringify(exampleOf(success), null, 2) : "the file"
    }</code></pre>
  </div>
</article>`;
}

function successOf(operation: Operation): [string, JsonSchema | undefined] {
  const found = Object.entries(operation.responses).find(([status]) => status.startsWith("2"));
  const response = found?.[1];
  const content = response && "content" in response ? response.content : undefined;
  return [found?.[0] ?? "", content?.["application/json"]?.schema];
}

type Body = { title: string; type: string; schema: JsonSchema; example?: unknown };

function bodyOf(operation: Operation): Body | null {
  const content = operation.requestBody?.content ?? {};
  const form = content["multipart/form-data"]?.schema;
  const json = content["application/json"];
  if (json) {
    const title = form ? "Body, as JSON or as a form with files" : "Body";
    return { title, type: "json", schema: form ?? json.schema, example: json.example };
  }
  return form ? { title: "Body, as a form", type: "form", schema: form } : null;
}

function querySchema(operation: Operation): JsonSchema {
  const named = operation.parameters
    .filter((parameter) => "name" in parameter)
    .filter((parameter) => parameter.in === "query");
  const properties = named.map(({ name, schema, description }) => [
    name,
    { ...schema, ...(description !== undefined && { description }) },
  ]);
  const required = named.filter((parameter) => parameter.required).map(({ name }) => name);
  return { properties: Object.fromEntries(properties), required };
}

function headersOf(operation: Operation, { components }: OpenApiDocument): string[] {
  const parameters = new Map(Object.entries(components.parameters));
  return operation.parameters.flatMap((parameter) => {
    const key = "$ref" in parameter ? parameter.$ref.split("/").at(-1) : undefined;
    return parameters.get(key ?? "")?.name ?? [];
  });
}

function failuresOf({ responses }: Operation): string[] {
  return Object.keys(responses).filter((status) => !status.startsWith("2"));
}

function linkLine(title: string, names: string[]): Html | null {
  if (names.length === 0) return null;
  const links = names.map(
    (name) => html`<a href="#${title.toLowerCase()}"><code>${name}</code></a> `,
  );
  return html`<p class="line"><span>${title}</span>${links}</p>`;
}

function pathParts(path: string): Html[] {
  return path
    .split(/(\{\w+\})/)
    .map((part) =>
      part.startsWith("{") ? html`<span class="part">${part}</span>` : html`${part}`,
    );
}

function curl({ method, path, operation }: Placed, body: Body | null): string {
  const verb = method === "get" ? "" : ` -X ${method.toUpperCase()}`;
  const address = path.replaceAll("{id}", "$ID") + queryExample(operation);
  const lines = [`curl${verb} "$API${address}"`];
  if (operation.security.length > 0) lines.push(`-H "Authorization: Bearer $TOKEN"`);
  if (body?.type === "json") {
    const json = JSON.stringify(body.example, null, 2);
    lines.push(`-H "Content-Type: application/json"`, `-d '${json.replaceAll("\n", "\n  ")}'`);
  }
  if (body?.type === "form") lines.push(...formLines(body.schema));
  return lines.join(" \\\n  ");
}

function queryExample(operation: Operation): string {
  const { properties = {}, required = [] } = querySchema(operation);
  const pairs = required.map((name) => `${name}=${exampleOf(properties[name] ?? {}, name)}`);
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

function formLines(schema: JsonSchema): string[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) =>
    property.format === "binary" ? `-F ${name}=@file` : `-F ${name}=${exampleOf(property, name)}`,
  );
}
