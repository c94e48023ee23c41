import { context, propagation, trace } from "@opentelemetry/api";
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-node";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { leadRoutes } from "@/app/api/crm/leads";
import { onRequestError } from "@/instrumentation";
import { AppError } from "@/lib/core/errors";
import { askAs } from "@/testing/ask";
import { freshCompany } from "@/testing/company";
import { log } from "./log";
import { logPageFailure } from "./page-failure";
import { serveRequest } from "./served-request";
import { inSpan } from "./span";

const spans = new InMemorySpanExporter();

function loadSdk(): void {
  const spanProcessors = [new SimpleSpanProcessor(spans)];
  new NodeTracerProvider({ spanProcessors }).register();
}

beforeEach(() => spans.reset());
afterAll(() => {
  for (const api of [trace, context, propagation]) api.disable();
});

test("without an SDK the promise of the work is returned itself", () => {
  const working = Promise.resolve("done");
  expect(inSpan("a span", {}, () => working)).toBe(working);
});

test("an API request is a span with its route, status and request id, and its transactions are spans below", async () => {
  const ask = await askAs(await freshCompany());
  loadSdk();
  const { headers } = await ask(leadRoutes.get, { params: { id: crypto.randomUUID() } });
  const [transaction] = spans.getFinishedSpans();
  const request = spans.getFinishedSpans().at(-1);
  expect(request).toMatchObject({
    name: "GET /crm/leads/{id}",
    attributes: {
      "http.request.method": "GET",
      "http.route": "/crm/leads/{id}",
      "http.response.status_code": 404,
      "request.id": headers.get("x-request-id"),
    },
    status: { code: 0 },
  });
  expect(transaction).toMatchObject({
    attributes: { "db.system.name": "postgresql" },
    parentSpanContext: request?.spanContext(),
    events: [],
  });
});

test("a failure is recorded on its span, a refusal is not", async () => {
  loadSdk();
  const fail = (error: Error) => inSpan(error.message, {}, () => Promise.reject(error));
  await expect(fail(new Error("broken"))).rejects.toThrow("broken");
  await expect(fail(new AppError("not_found", "refused"))).rejects.toThrow("refused");
  expect(spans.getFinishedSpans()).toMatchObject([
    { name: "broken", status: { code: 2 }, events: [{ name: "exception" }] },
    { name: "refused", status: { code: 0 }, events: [] },
  ]);
});

test("an error of a page that Next reports twice is logged once, with the request's id, and recorded on the active span", async () => {
  loadSdk();
  vi.stubEnv("NEXT_RUNTIME", "nodejs");
  const logged = vi.spyOn(log, "error");
  const error = new Error("the page broke");
  const requestId = await serveRequest(({ requestId }) =>
    inSpan("a page", {}, async () => {
      logPageFailure(error);
      await report(error);
      return requestId;
    }),
  );
  expect(logged.mock.calls).toEqual([
    [expect.objectContaining({ requestId, err: error }), "a page failed"],
  ]);
  expect(spans.getFinishedSpans()).toMatchObject([{ events: [{ name: "exception" }] }]);
});

/** As Next calls it for an error while it renders a page. */
async function report(error: Error): Promise<void> {
  await onRequestError(
    error,
    { path: "/", method: "GET", headers: {} },
    {
      routerKind: "App Router",
      routePath: "/[subdomain]",
      routeType: "render",
      renderSource: "react-server-components",
      revalidateReason: undefined,
    },
  );
}
