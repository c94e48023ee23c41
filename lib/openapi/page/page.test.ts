import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { openapiRoutes } from "@/app/api/openapi";
import { callRoute } from "@/testing/request";
import { openapiDocument } from "../document";
import { html, prose } from "./html";
import { referencePage } from "./page";

const { page: GET } = openapiRoutes;

const document = openapiDocument([{ url: "/api", description: "" }]);
const page = referencePage(document);

test("every call has its place, a link to it, its address and an example", () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const { operationId, summary } of Object.values(methods)) {
      expect(page).toContain(`<article id="${operationId}">`);
      expect(page).toContain(`<a href="#${operationId}">`);
      expect(page).toContain(html`<h3>${summary}</h3>`.html);
    }
    expect(page).toContain(`$API${path.replaceAll("{id}", "$ID")}`);
  }
});

test("fields are described in words, with choices and required ones", () => {
  const create = page.slice(page.indexOf('<article id="postCrmLeads">')).split("</article>")[0];
  expect(create).toMatch(/<code>clientName<\/code><span class="required">/);
  expect(create).toMatch(/<code>comment<\/code><\/th>/);
  expect(create).toContain("<code>Closed Won</code>");
  expect(create).toContain("date or null");
});

test("every link of the page leads to a place on it", () => {
  const links = new Set([...page.matchAll(/href="#([^"]+)"/g)].map((link) => link[1]));
  const places = new Set([...page.matchAll(/ id="([^"]+)"/g)].map((place) => place[1]));
  expect([...links].filter((link) => !places.has(link))).toEqual([]);
  expect(page.match(/ id="/g)?.length).toBe(places.size);
});

test("the page needs nothing but itself: no script, and its policy allows only its own style", async () => {
  const { status, headers, response } = await callRoute(GET, { host: "demo.localhost" });
  const text = await response.text();
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(text).not.toMatch(/<script|style="|\son\w+="|src=|@import|url\(/);
  const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  expect(headers.get("content-security-policy")).toContain(`style-src 'sha256-${hash}'`);
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
});

test("values in the page are escaped", () => {
  expect(html`<p title="${`"'<&>`}">${["<b>", html`<i>${"<"}</i>`, null, false, 0]}</p>`.html).toBe(
    '<p title="&#34;&#39;&#60;&#38;&#62;">&#60;b&#62;<i>&#60;</i>0</p>',
  );
  expect(prose("a `b<c` d").html).toBe("a <code>b&#60;c</code> d");
});
