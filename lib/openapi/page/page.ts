import type { OpenApiDocument } from "../document";
import { responseNames } from "../responses";
import { type Html, html, prose } from "./html";
import { operationArticle, type Placed } from "./operation";
import { pageStyle } from "./style";

/** The description of the API as a page for people, whole in itself: no script, no other file. */
export function referencePage(document: OpenApiDocument): string {
  const placed = operationsOf(document);
  const chapters = document.tags.map(({ name }) => ({
    name,
    operations: placed.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const headers = Object.values(document.components.parameters).map(
    ({ name, description }) => [name, description] as const,
  );
  const failures = Object.entries(responseNames).map(
    ([status, name]) => [status, document.components.responses[name]?.description] as const,
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${document.info.title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${{ html: pageStyle }}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the calls</a>
<nav aria-label="Calls">
  <details open><summary>${document.info.title}</summary>
  <ul class="top"><li><a href="#start">Start</a></li><li><a href="#headers">Headers</a></li><li><a href="#failures">Failures</a></li></ul>
  ${chapters.map(({ name, operations }) => chapterLinks(name, operations))}
  </details>
</nav>
<main id="main">
<header id="start">
  <h1>${document.info.title}</h1>
  <p class="lead">Everything the portals do, over HTTP. <a href="${document.servers[0]?.url ?? ""}/openapi.json">OpenAPI 3.1</a></p>
  ${document.info.description.split("\n\n").map((paragraph) => html`<p>${prose(paragraph)}</p>`)}
  ${quickStart(document)}
</header>
${chapters.map(
  ({ name, operations }) => html`<section class="chapter" id="${anchor(name)}"><h2>${name}</h2>
${operations.map((operation) => operationArticle(operation, document))}</section>`,
)}
<section class="chapter" id="headers"><h2>Headers</h2>${rowsOf(headers)}</section>
<section class="chapter" id="failures"><h2>Failures</h2>
<p>A failure names its <code>code</code> for programs and a <code>message</code> for people; <code>requestId</code> finds it in our logs.</p>
${rowsOf(failures)}</section>
</main>
</body>
</html>`.html;
}

function operationsOf(document: OpenApiDocument): Placed[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
}

function chapterLinks(name: string, operations: Placed[]): Html {
  return html`<h2><a href="#${anchor(name)}">${name}</a></h2><ul>${operations.map(
    ({ method, operation }) =>
      html`<li><a href="#${operation.operationId}"><span class="method ${method}">${method.toUpperCase()}</span>${operation.summary}</a></li>`,
  )}</ul>`;
}

function anchor(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}

function quickStart(document: OpenApiDocument): Html {
  const api = document.servers.at(-1)?.url ?? "";
  const lines = [
    `API=${api}`,
    `curl -X POST "$API/auth/request-code" -H "X-Subdomain: demo" \\`,
    `  -H "Content-Type: application/json" -d '{"email":"asha@demo.example"}'`,
    `# the code comes by mail`,
    `curl -X POST "$API/auth/verify-code" -H "X-Subdomain: demo" \\`,
    `  -H "Content-Type: application/json" -d '{"email":"asha@demo.example","code":"314159"}'`,
    `# answers data.accessToken and data.refreshToken`,
    `curl "$API/crm/leads?stage=Won" -H "Authorization: Bearer $TOKEN"`,
  ];
  return html`<pre class="quick" tabindex="0"><code>${lines.join("\n")}</code></pre>`;
}

function rowsOf(rows: (readonly [name: string, text: string | undefined])[]): Html {
  return html`<div class="fields"><table><tbody>${rows.map(
    ([name, text]) => html`<tr><th scope="row"><code>${name}</code></th><td>${text}</td></tr>`,
  )}</tbody></table></div>`;
}
