import type { OpenApiDocument } from "../document";
import { exampleOf } from "../example";
import type { Operation } from "../operation";
import type { JsonSchema } from "../schema";
import { type Html, html } from "./html";
import { answerTable, inputTable } from "./schema-fields";

/** One operation with its method and path. */
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
    ${inputTable("Query", parameterSchema(operation, "query"))}
    ${body && inputTable(body.title, body.schema)}
    ${success && answerTable("Answer: data", success.properties?.data ?? {})}
    ${headerLine(operation, document)}
    ${failureLine(operation)}
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

function parameterSchema(operation: Operation, place: string): JsonSchema {
  const found = operation.parameters.filter(
    (parameter) => "name" in parameter && parameter.in === place,
  );
  const named = found.filter((parameter) => "name" in parameter);
  return {
    properties: Object.fromEntries(
      named.map(({ name, schema, description }) => [
        name,
        description === undefined ? schema : { ...schema, description },
      ]),
    ),
    required: named.filter((parameter) => parameter.required).map(({ name }) => name),
  };
}

function headerLine(operation: Operation, document: OpenApiDocument): Html | null {
  const names = operation.parameters.flatMap((parameter) => {
    const key = "$ref" in parameter ? parameter.$ref.split("/").at(-1) : undefined;
    const found = Object.entries(document.components.parameters).find(([name]) => name === key);
    return found ? [found[1]] : [];
  });
  if (names.length === 0) return null;
  return html`<p class="line"><span>Headers</span>${names.map(
    ({ name }) => html`<a href="#headers"><code>${name}</code></a> `,
  )}</p>`;
}

function failureLine(operation: Operation): Html {
  const statuses = Object.keys(operation.responses).filter((status) => !status.startsWith("2"));
  return html`<p class="line"><span>Failures</span>${statuses.map(
    (status) => html`<a href="#failures"><code>${status}</code></a> `,
  )}</p>`;
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
  const query = parameterSchema(operation, "query");
  const required = Object.entries(query.properties ?? {}).filter(([name]) =>
    query.required?.includes(name),
  );
  const pairs = required.map(([name, schema]) => `${name}=${exampleOf(schema, name)}`);
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

function formLines(schema: JsonSchema): string[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) =>
    property.format === "binary" ? `-F ${name}=@file` : `-F ${name}=${exampleOf(property, name)}`,
  );
}
