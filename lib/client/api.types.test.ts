import { expectTypeOf, test } from "vitest";
import type { Lead } from "@/lib/crm/leads/schema";
import type { TimelinePage } from "@/lib/crm/timeline/schema";
import type { api as call } from "./api";
import type { apiUrl as url } from "./api-url";

const params = { id: "1" };
declare const api: typeof call;
declare const apiUrl: typeof url;

// The calls below never run: tsc checks that each is accepted, or refused where an error is expected.
async function accepted(kind: "brands" | "leads", filters: URLSearchParams, file: File) {
  expectTypeOf((await api("GET /crm/leads/{id}", { params })).lead).toEqualTypeOf<Lead>();
  expectTypeOf(
    await api("GET /crm/leads/{id}/timeline", { params, query: { kind: "", cursor: null } }),
  ).toEqualTypeOf<TimelinePage>();
  await api("GET /crm/leads", { query: { stage: "Won", search: "", page: 2 } });
  await api("GET /crm/leads", { query: {}, signal: AbortSignal.timeout(1) });
  await api("GET /crm/leads");
  await api("PUT /crm/leads/{id}", { params, body: { stage: "Won", hq: null }, ifMatch: 1 });
  await api("POST /company/exports");
  await api("POST /crm/imports", { body: { kind: "leads" }, files: { file } });
  await api("PUT /company/profile", { body: { name: "Nilgiri" }, files: { logo: null } });
  apiUrl(`GET /crm/${kind}/export`, { query: filters });
  apiUrl("GET /crm/leads/export", { query: { format: "csv", stage: "" } });
}

async function refused(kind: "leads" | "meetings") {
  // @ts-expect-error: no such path
  api("GET /crm/lead", {});
  // @ts-expect-error: no such method
  api("PATCH /crm/leads/{id}", { params, body: {} });
  // @ts-expect-error: no parameter
  api("GET /crm/leads/{id}");
  // @ts-expect-error: another parameter
  api("GET /crm/leads/{id}", { params: { leadId: "1" } });
  // @ts-expect-error: no such filter
  api("GET /crm/leads", { query: { stages: "Won" } });
  // @ts-expect-error: no such priority
  api("GET /crm/leads", { query: { priority: "Gone" } });
  // @ts-expect-error: a query parameter that is required
  api("GET /crm/meetings/conflicts", { query: { csPerson: "Asha" } });
  // @ts-expect-error: no body
  api("PUT /crm/leads/{id}", { params });
  // @ts-expect-error: no such field
  api("PUT /crm/leads/{id}", { params, body: { stages: "Won" } });
  // @ts-expect-error: no such value
  api("PUT /crm/leads/{id}", { params, body: { priority: "Gone" } });
  // @ts-expect-error: a field that is required
  api("POST /crm/leads", { body: { clientName: "Asha" } });
  // @ts-expect-error: a body where none is accepted
  api("DELETE /crm/leads/{id}", { params, body: {} });
  // @ts-expect-error: files where none are accepted
  api("PUT /crm/leads/{id}", { params, body: {}, files: {} });
  // @ts-expect-error: the file is required
  api("POST /crm/leads/{id}/files", { params });
  // @ts-expect-error: no such field of the answer
  (await api("GET /crm/leads/{id}", { params })).brand;
  // @ts-expect-error: a file is not JSON
  api("GET /crm/leads/export", { query: { format: "csv" } });
  // @ts-expect-error: a body that one of several calls refuses
  api(`POST /crm/${kind}`, { body: { clientName: "Asha", brandId: "1", csPerson: "Ravi" } });
  // @ts-expect-error: no parameter
  apiUrl("GET /crm/proposals/{id}/pdf");
  // @ts-expect-error: no such format
  apiUrl("GET /crm/leads/export", { query: { format: "pdf" } });
}

test("a call has the types of its endpoint", () => {
  expectTypeOf(accepted).toBeFunction();
  expectTypeOf(refused).toBeFunction();
});
