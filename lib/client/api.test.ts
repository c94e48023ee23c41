// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";

type Sent = {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
  keepalive: boolean | undefined;
};
type Reply = { status: number; body?: unknown; headers?: Record<string, string> };

const sent: Sent[] = [];
const assign = vi.fn();
let answer: (call: Sent) => Reply | Promise<Reply>;

/** A new tab: modules keep their state per tab, storage and locks are the browser's. */
async function openTab() {
  vi.resetModules();
  return import("./api");
}

beforeEach(() => {
  sent.length = 0;
  assign.mockReset();
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal("location", { assign });
  vi.stubGlobal("navigator", { locks: oneAtATime() });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const { method = "GET", body } = init;
    const { keepalive } = init;
    const call = { method, path, headers: new Headers(init.headers), body, keepalive };
    sent.push(call);
    const { status, body: told = { error: false, data: {} }, headers = {} } = await answer(call);
    return new Response(typeof told === "string" ? told : JSON.stringify(told), {
      status,
      headers,
    });
  });
});

const member = { name: "Ravi", email: "ravi@demo.example", role: "team_member" } as const;
const unauthenticated = { status: 401, body: { error: true, code: "token_expired", message: "…" } };
const refreshes = () => sent.filter(({ path }) => path === "/api/auth/refresh").length;

/** Answers 401 until the session was refreshed, and the data from then on. */
function expiredUntilRefreshed(data: unknown = { leads: [] }) {
  let isFresh = false;
  answer = ({ path }) => {
    if (path === "/api/auth/refresh") isFresh = true;
    return isFresh ? { status: 200, body: { error: false, data } } : unauthenticated;
  };
}

test("a call carries the marker header, its query without empty values, and gives the data", async () => {
  answer = () => ({ status: 200, body: { error: false, data: { leads: [1] } } });
  const { api } = await openTab();
  const query = { stage: "New", search: "", brandId: undefined, page: 2 } as const;
  expect(await api("GET /crm/leads", { query })).toEqual({ leads: [1] });
  const [call] = sent;
  expect(call).toMatchObject({ method: "GET", path: "/api/crm/leads?stage=New&page=2" });
  expect(call?.headers.get("x-requested-with")).toBe("XMLHttpRequest");
  expect(call?.headers.get("authorization")).toBeNull();
});

test("a small change is sent to its end even if the page is left; reads and large bodies are not", async () => {
  answer = () => ({ status: 200 });
  const { api } = await openTab();
  const change = (comment: string) =>
    api("PUT /crm/leads/{id}", { params: { id: "1" }, body: { comment } });
  await change("short");
  await change("अ".repeat(16_000));
  await api("GET /crm/leads");
  expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, false, false]);
});

test("a write sends JSON and the version it was read at; files go with it as a form", async () => {
  answer = () => ({ status: 200 });
  const { api } = await openTab();
  const params = { id: "1/2" };
  const avatar = new File(["png"], "me.png");
  await api("PUT /crm/leads/{id}", { params, body: { stage: "Won" }, ifMatch: 3 });
  await api("PUT /super-admin/super-admins/{id}", {
    params,
    body: { name: "Asha" },
    files: { avatar },
  });
  const [json, form] = sent;
  expect(json?.path).toBe("/api/crm/leads/1%2F2");
  expect(json?.body).toBe('{"stage":"Won"}');
  expect(json?.headers.get("if-match")).toBe('"3"');
  expect(json?.headers.get("content-type")).toBe("application/json");
  expect(form?.headers.get("content-type")).toBeNull();
  if (!(form?.body instanceof FormData)) throw new Error("The body is not a form");
  expect([form.body.get("name"), form.body.get("avatar")]).toEqual(["Asha", avatar]);
});

test("a failure brings the server's sentence, its fields and its request id", async () => {
  const body = {
    error: true,
    code: "conflict",
    message: "Email is already registered",
    fields: { email: "Email is already registered" },
    requestId: "r-1",
  };
  answer = () => ({ status: 409, body });
  const { api } = await openTab();
  const failed = api("POST /company/team", { body: { name: "Asha", email: "asha@demo.example" } });
  await expect(failed).rejects.toMatchObject({ name: "ApiError", status: 409, ...without(body) });
});

test("a body that says error is a failure although its status is 200", async () => {
  answer = () => ({ status: 200, body: { error: true, code: "conflict", message: "No" } });
  const { api } = await openTab();
  await expect(api("GET /crm/leads")).rejects.toMatchObject({ message: "No" });
});

test("a server that cannot be reached is a Network Error", async () => {
  answer = () => Promise.reject(new TypeError("fetch failed"));
  const { api } = await openTab();
  await expect(api("GET /crm/leads")).rejects.toMatchObject({
    status: 0,
    message: "Network Error",
  });
});

test("an answer that is no JSON is a failure with its status", async () => {
  answer = () => ({ status: 502, body: "<html>Bad gateway</html>" });
  const { api } = await openTab();
  await expect(api("GET /crm/leads")).rejects.toMatchObject({ status: 502, code: "unreadable" });
});

test("a file comes under its own name, also after a refresh; a refusal brings the server's sentence", async () => {
  const { fetchFile } = await openTab();
  expiredUntilRefreshed();
  const headers = {
    "content-disposition": `attachment; filename="_.csv"; filename*=UTF-8''%E0%A4%85.csv`,
  };
  const refreshed = answer;
  answer = async (call) => ({ ...(await refreshed(call)), headers });
  const { name, content } = await fetchFile("/api/crm/leads/export?format=csv");
  expect([name, await content.text()]).toEqual(["अ.csv", '{"error":false,"data":{"leads":[]}}']);
  expect(refreshes()).toBe(1);
  const message = "Two exports of your company are running. Try again when one has ended";
  answer = () => ({ status: 429, body: { error: true, code: "rate_limited", message } });
  const refused = fetchFile("/api/crm/leads/export?format=csv");
  await expect(refused).rejects.toMatchObject({ status: 429, message });
});

test("a file that breaks off before its end is refused with a sentence that says so", async () => {
  const { fetchFile } = await openTab();
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error("reset")) });
  vi.stubGlobal("fetch", async () => new Response(body));
  await expect(fetchFile("/api/crm/leads/export?format=csv")).rejects.toMatchObject({
    code: "incomplete",
    message: expect.stringContaining("broke off before its end and was not saved"),
  });
});

test("a file of a selection is fetched by a POST with its body", async () => {
  answer = () => ({ status: 200 });
  const { fetchFile } = await openTab();
  await fetchFile("/api/crm/leads/export", { select: { ids: ["1"] } });
  const [call] = sent;
  expect(call).toMatchObject({ method: "POST", body: '{"select":{"ids":["1"]}}' });
  expect(call?.headers.get("content-type")).toBe("application/json");
  expect(call?.headers.get("x-requested-with")).toBe("XMLHttpRequest");
});

test("a 401 starts one refresh and the call is repeated", async () => {
  expiredUntilRefreshed({ leads: [1] });
  const { api } = await openTab();
  expect(await api("GET /crm/leads")).toEqual({ leads: [1] });
  expect(sent.map(({ path }) => path)).toEqual([
    "/api/crm/leads",
    "/api/auth/refresh",
    "/api/crm/leads",
  ]);
  expect(assign).not.toHaveBeenCalled();
});

test("ten calls at once share one refresh", async () => {
  expiredUntilRefreshed();
  const { api } = await openTab();
  await Promise.all(Array.from({ length: 10 }, () => api("GET /crm/leads")));
  expect(refreshes()).toBe(1);
});

test("two tabs share one refresh", async () => {
  expiredUntilRefreshed();
  const tabs = [await openTab(), await openTab()];
  await Promise.all(tabs.map(({ api }) => api("GET /crm/leads")));
  expect(refreshes()).toBe(1);
});

test("a session that has ended is forgotten and the browser goes to the sign-in screen", async () => {
  answer = () => unauthenticated;
  localStorage.setItem("session", '{"id":"1"}');
  const { api } = await openTab();
  await expect(api("GET /crm/leads")).rejects.toMatchObject({ status: 401 });
  expect(refreshes()).toBe(1);
  expect(localStorage.getItem("session")).toBe("");
  expect(assign).toHaveBeenCalledWith("/");
});

test("a call that is refused again after the refresh signs out and is not tried a third time", async () => {
  answer = ({ path }) => (path === "/api/crm/leads" ? unauthenticated : { status: 200 });
  localStorage.setItem("session", '{"id":"1"}');
  const { api } = await openTab();
  await expect(api("GET /crm/leads")).rejects.toMatchObject({ status: 401 });
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /api/crm/leads",
    "POST /api/auth/refresh",
    "GET /api/crm/leads",
    "POST /api/auth/logout",
  ]);
  expect(localStorage.getItem("session")).toBe("");
  expect(assign).toHaveBeenCalledExactlyOnceWith("/");
});

test("calls that are refused together sign out once, and the sign-in screen shows why once", async () => {
  answer = ({ path }) => (path.startsWith("/api/crm") ? unauthenticated : { status: 200 });
  const { api } = await openTab();
  const calls = Array.from({ length: 5 }, () => api("GET /crm/leads"));
  await Promise.allSettled(calls);
  expect(sent.filter(({ path }) => path === "/api/auth/logout")).toHaveLength(1);
  expect(assign).toHaveBeenCalledExactlyOnceWith("/");
  const { takeRefusal } = await import("./session");
  expect(takeRefusal()).toBe("Authentication failed. Please log in again.");
  expect(takeRefusal()).toBeNull();
});

test("signing out oneself leaves no reason behind", async () => {
  answer = () => ({ status: 200 });
  await openTab();
  const { signOut, takeRefusal } = await import("./session");
  await signOut();
  expect(takeRefusal()).toBeNull();
});

test("a refresh that does not get through signs nobody out", async () => {
  answer = ({ path }) =>
    path === "/api/auth/refresh"
      ? { status: 503, body: { error: true, message: "Busy" } }
      : unauthenticated;
  const { api } = await openTab();
  await expect(api("GET /crm/leads")).rejects.toMatchObject({ status: 503 });
  expect(assign).not.toHaveBeenCalled();
});

test("a wrong code is a 400 and starts no refresh", async () => {
  answer = () => ({ status: 400, body: { error: true, code: "code_incorrect", message: "No" } });
  const { api } = await openTab();
  await expect(
    api("POST /auth/verify-code", { body: { email: "asha@demo.example", code: "123456" } }),
  ).rejects.toMatchObject({ status: 400 });
  expect(refreshes()).toBe(0);
});

test("a call its caller gave up is no Network Error", async () => {
  const stop = new AbortController();
  answer = () => Promise.reject(new DOMException("gone", "AbortError"));
  stop.abort();
  const { api } = await openTab();
  await expect(api("GET /crm/leads", { signal: stop.signal })).rejects.toMatchObject({
    name: "AbortError",
  });
});

test("somebody at work is kept signed in, but asked for no more than every eight minutes", async () => {
  answer = () => ({ status: 200 });
  await openTab();
  const { keepSession } = await import("./session");
  await keepSession();
  await keepSession();
  expect(refreshes()).toBe(0);
  localStorage.setItem("sessionRefreshedAt", String(Date.now() - 8 * 60_000 - 1));
  await keepSession();
  await keepSession();
  expect(refreshes()).toBe(1);
});

test("signing out tells the server and goes to the sign-in screen, also when nobody answers", async () => {
  answer = () => Promise.reject(new TypeError("fetch failed"));
  await openTab();
  const { signOut } = await import("./session");
  await signOut();
  expect(sent.map(({ path }) => path)).toEqual(["/api/auth/logout"]);
  expect(assign).toHaveBeenCalledWith("/");
});

function without({ error: _error, ...rest }: Record<string, unknown>) {
  return rest;
}

/** As the browser's Web Locks: a request waits until the lock is free. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request<T>(_name: string, work: () => Promise<T>): Promise<T> {
      const mine = last.then(work);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

const proofNeeded = {
  status: 403,
  body: { error: true, code: "proof_needed", message: "…", data: { ways: ["password", "?"] } },
};

/** Refuses for want of a proof until one was given. */
function untilProven() {
  let isProven = false;
  answer = () => (isProven ? { status: 200 } : proofNeeded);
  return () => {
    isProven = true;
  };
}

test("a call that needs a proof asks for it in the ways it knows, and is sent again as it was", async () => {
  const prove = untilProven();
  const { api } = await openTab();
  const { onProofNeeded } = await import("./proof");
  const ask = vi.fn(async () => {
    prove();
    return true;
  });
  onProofNeeded(ask);
  await api("POST /company/team", { body: member, idempotencyKey: "key-1" });
  expect(ask).toHaveBeenCalledWith(["password"]);
  const keys = sent.map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toEqual(["key-1", "key-1"]);
  expect(sent[1]?.body).toEqual(sent[0]?.body);
});

test("calls that need a proof at the same time share one question", async () => {
  const prove = untilProven();
  const { api, fetchFile } = await openTab();
  const { onProofNeeded } = await import("./proof");
  const questions: (() => void)[] = [];
  const ask = () => new Promise<boolean>((done) => questions.push(() => done(true)));
  onProofNeeded(ask);
  const calls = Promise.all([
    api("POST /company/team", { body: member }),
    fetchFile("/api/company/own-data"),
  ]);
  await vi.waitFor(() => expect(sent).toHaveLength(2), 20_000);
  await vi.waitFor(() => expect(questions).toHaveLength(1), 20_000);
  prove();
  questions[0]?.();
  await calls;
  expect([questions.length, sent.length]).toEqual([1, 4]);
});

test("without a proof the refusal reaches the screen, and nothing is sent again", async () => {
  untilProven();
  const { api } = await openTab();
  const { onProofNeeded } = await import("./proof");
  onProofNeeded(async () => false);
  const refusal = api("POST /company/team", { body: member });
  await expect(refusal).rejects.toMatchObject({ status: 403, code: "proof_needed" });
  expect(sent).toHaveLength(1);
});
