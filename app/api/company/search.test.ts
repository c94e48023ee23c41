import { afterEach, expect, test, vi } from "vitest";
import { searchRoutes } from "@/app/api/company/search";
import { freshCompany, signInMember } from "@/testing/company";
import { callRoute } from "@/testing/request";

const { search: GET } = searchRoutes;

afterEach(() => {
  vi.useRealTimers();
});

test("a member makes ten searches a second, and then waits for one", async () => {
  const { host, owner, member } = await freshCompany();
  const { token } = await signInMember(owner);
  const path = "/api/company/search?q=ravi";
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const answers = await Promise.all(
    Array.from({ length: 11 }, () => callRoute(GET, { host, token, path })),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(refused.map(({ json }) => json.code)).toEqual(["rate_limited"]);
  expect(refused[0]?.headers.get("retry-after")).toBe("1");
  const other = await signInMember(member);
  expect((await callRoute(GET, { host, token: other.token, path })).status).toBe(200);
});

test.each([
  ["q=x", "opened"],
  ["q=", "opened"],
  ["q=xq", "matches"],
  ["q=7&kinds=proposals", "matches"],
])("a search with %s that gives no results says that it shows %s", async (query, shows) => {
  const { host, owner } = await freshCompany();
  const { token } = await signInMember(owner);
  const answer = await callRoute(GET, { host, token, path: `/api/company/search?${query}` });
  expect(answer.json.data).toEqual({ results: [], shows });
});

test.each([
  [`q=${"x".repeat(101)}`, "q"],
  ["q=ravi&kinds=jobs", "kinds"],
  ["q=ravi&limit=3", "limit"],
])("a search with %s is refused by the name of what is wrong", async (query, field) => {
  const { host, owner } = await freshCompany();
  const { token } = await signInMember(owner);
  const answer = await callRoute(GET, { host, token, path: `/api/company/search?${query}` });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.json.fields)).toEqual([field]);
});
