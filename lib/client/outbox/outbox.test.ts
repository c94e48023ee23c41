import fc from "fast-check";
import { expect, test } from "vitest";
import { ApiError } from "../api-error";
import { type Act, type Intent, mostActs } from "./act";
import { Outbox, type Ports } from "./outbox";
import { type ActStore, memoryStore } from "./store";

/** How the network and the server treat an attempt. */
type Weather = "fine" | "lost before" | "lost after" | "busy" | "broken" | "portal" | "refused";

const weathers: readonly Weather[] = [
  "fine",
  "lost before",
  "lost after",
  "busy",
  "broken",
  "portal",
  "refused",
];

const failure = (status: number, code: string, retryAfterSeconds?: number) =>
  new ApiError({ status, code, message: `${status} ${code}`, retryAfterSeconds });

/** A server with Idempotency-Keys and versions, as the product's. */
function fakeServer(forecast: Weather[] = []) {
  const records = new Map<string, { version: number; values: Record<string, unknown> }>();
  const answers = new Map<string, { body: string; answer: object }>();
  const done: string[] = [];
  const busy = { now: 0, most: 0 };
  const recordOf = (id: string) => records.get(id) ?? { version: 1, values: {} };

  function apply({ key, call, record, body, ifMatch }: Act): object {
    const text = JSON.stringify(body);
    const earlier = answers.get(key);
    if (earlier && earlier.body !== text) throw failure(422, "idempotency_mismatch");
    if (earlier) return earlier.answer;
    const { version, values } = recordOf(record.id);
    if (ifMatch !== undefined && ifMatch !== version) throw failure(412, "version_conflict");
    const isEntry = call.startsWith("POST");
    const next = isEntry
      ? { version, values }
      : { version: version + 1, values: { ...values, ...body } };
    records.set(record.id, next);
    done.push(`${record.id} ${Reflect.get(body, "text") ?? Reflect.get(body, "stage")}`);
    const answer = isEntry ? { entry: { id: key } } : { lead: next };
    answers.set(key, { body: text, answer });
    return answer;
  }

  return {
    done,
    busy,
    recordOf,
    changedByOthers: (id: string, values: object) => {
      const before = recordOf(id);
      records.set(id, {
        version: before.version + 1,
        values: { ...before.values, ...values },
      });
    },
    read: async ({ record }: Act) => {
      const { version, values } = recordOf(record.id);
      return { version, ...values };
    },
    send: async (act: Act): Promise<object> => {
      busy.now += 1;
      busy.most = Math.max(busy.most, busy.now);
      await null;
      try {
        const weather = forecast.shift() ?? "fine";
        if (weather === "lost before") throw failure(0, "network");
        if (weather === "busy") throw failure(429, "rate_limited", 5);
        if (weather === "broken") throw failure(500, "internal");
        if (weather === "portal") throw failure(200, "unreadable");
        if (weather === "refused") throw failure(403, "forbidden");
        const answer = apply(act);
        if (weather === "lost after") throw failure(0, "network");
        return answer;
      } finally {
        busy.now -= 1;
      }
    },
  };
}

type Server = ReturnType<typeof fakeServer>;

function fakeBrowser(server: Server) {
  const store = memoryStore([]);
  const device = { isOffline: false, by: "asha", now: Date.parse("2026-11-21T06:00:00Z") };
  let turn = Promise.resolve();
  const known = new Map<string, number>();
  const tab = (over: Partial<Ports> = {}) => {
    const shown: { acts: readonly Act[] } = { acts: [] };
    const outbox = new Outbox({
      store,
      by: () => device.by,
      now: () => device.now,
      isOffline: () => device.isOffline,
      send: server.send,
      read: server.read,
      exclusively: (work) => {
        turn = turn.then(work, work);
        return turn;
      },
      pause: () => () => undefined,
      onChange: (acts) => {
        shown.acts = acts;
      },
      onSent: ({ record }, answer) => {
        const version = answer && "lead" in answer && Reflect.get(answer.lead ?? {}, "version");
        if (version) known.set(record.id, version);
      },
      ...over,
    });
    return Object.assign(outbox, { shown });
  };
  const knownVersion = (id: string) => known.get(id) ?? 1;
  return { store, device, tab, knownVersion };
}

const note = (id: string, text: string): Intent => ({
  call: "POST /crm/leads/{id}/timeline",
  params: { id },
  body: { kind: "note", text },
  record: { kind: "lead", id },
  label: id,
});

const stage = (id: string, to: string, more: Partial<Intent> = {}): Intent => ({
  call: "PUT /crm/leads/{id}",
  params: { id },
  body: { stage: to },
  record: { kind: "lead", id },
  label: id,
  ...more,
});

const kept = (store: ActStore) => store.change((acts) => acts);
const doneOf = (done: readonly string[], id: string) =>
  done.filter((one) => one.startsWith(`${id} `));

const acts = fc.array(fc.record({ lead: fc.constantFrom("a", "b", "c"), isNote: fc.boolean() }), {
  minLength: 1,
  maxLength: 12,
});
const forecasts = fc.array(fc.constantFrom(...weathers.filter((one) => one !== "refused")), {
  maxLength: 20,
});

test("whatever the network does, each act is done once, in order for each record", async () => {
  await fc.assert(
    fc.asyncProperty(acts, forecasts, async (made, forecast) => {
      const server = fakeServer([...forecast]);
      const { store, device, tab, knownVersion } = fakeBrowser(server);
      const tabs = [tab(), tab()];
      for (const [place, { lead, isNote }] of made.entries()) {
        const seen = made.findLastIndex(
          (other, at) => at < place && other.lead === lead && !other.isNote,
        );
        const before = { stage: seen === -1 ? undefined : `${seen}` };
        const based = { ifMatch: knownVersion(lead), before };
        const intent = isNote ? note(lead, `${place}`) : stage(lead, `${place}`, based);
        const at = tabs[place % 2] ?? tab();
        await (place % 3 === 0 ? at.perform(intent) : at.keep(intent));
      }
      for (let again = 0; again <= forecast.length; again += 1) {
        device.now += 60_000;
        await Promise.all(tabs.map((one) => one.flush()));
      }
      expect(await kept(store)).toEqual([]);
      expect(server.busy.most).toBeLessThanOrEqual(1);
      for (const id of ["a", "b", "c"]) {
        const wanted = made.flatMap(({ lead }, place) => (lead === id ? [`${id} ${place}`] : []));
        expect(doneOf(server.done, id)).toEqual(wanted);
      }
    }),
    { numRuns: 500 },
  );
});

test("killed at any step of a send, an act is done once by the next start", async () => {
  await fc.assert(
    fc.asyncProperty(acts, fc.integer({ min: 0, max: 60 }), async (made, killedAt) => {
      const server = fakeServer();
      const { store, device, tab } = fakeBrowser(server);
      device.isOffline = true;
      for (const [place, { lead, isNote }] of made.entries())
        await tab().keep(isNote ? note(lead, `${place}`) : stage(lead, `${place}`, { ifMatch: 1 }));
      device.isOffline = false;
      let steps = 0;
      const never = new Promise<never>(() => undefined);
      const step = async <T>(work: () => Promise<T>, isDoneFirst: boolean): Promise<T> => {
        steps += 1;
        if (steps > killedAt) return isDoneFirst ? work().then(() => never) : never;
        return work();
      };
      const dying = tab({
        exclusively: (work) => work(),
        send: (act) => step(() => server.send(act), killedAt % 2 === 0),
        store: {
          ...store,
          change: (change) => step(() => store.change(change), killedAt % 2 === 0),
        },
      });
      void dying.flush();
      await new Promise((resolve) => setTimeout(resolve));
      await tab().flush();
      expect(await kept(store)).toEqual([]);
      for (const id of ["a", "b", "c"]) {
        const wanted = made.flatMap(({ lead }, place) => (lead === id ? [`${id} ${place}`] : []));
        expect(doneOf(server.done, id)).toEqual(wanted);
      }
    }),
    { numRuns: 500 },
  );
});

const changes = fc.array(
  fc.record({
    lead: fc.constantFrom("a", "b"),
    fields: fc.subarray(["stage", "priority"], { minLength: 1 }),
    isAwaited: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
);
const anyForecasts = fc.array(fc.constantFrom(...weathers), { maxLength: 20 });
const choices = fc.array(fc.nat(20), { minLength: 12, maxLength: 12 });

test("whatever is refused and sent by choice later, a field ends with the value of its newest change", async () => {
  await fc.assert(
    fc.asyncProperty(changes, anyForecasts, choices, async (made, forecast, chosen) => {
      const server = fakeServer([...forecast]);
      const { store, device, tab, knownVersion } = fakeBrowser(server);
      const one = tab();
      const wanted: Record<string, Record<string, number>> = { a: {}, b: {} };
      for (const [place, { lead, fields, isAwaited }] of made.entries()) {
        const values = Object.fromEntries(fields.map((field) => [field, place]));
        const intent = { ...stage(lead, "", { ifMatch: knownVersion(lead) }), body: values };
        const isTaken = isAwaited
          ? await one.perform(intent).then(
              () => true,
              () => false,
            )
          : await one.keep(intent).then(() => true);
        if (isTaken) Object.assign(wanted[lead] ?? {}, values);
      }
      for (let again = 0; again <= forecast.length; again += 1) {
        device.now += 60_000;
        await one.flush();
      }
      for (const choice of [...chosen, ...chosen, ...chosen]) {
        const held = await kept(store);
        const act = held[choice % held.length];
        if (act) await one.insist(act.key);
      }
      expect(await kept(store)).toEqual([]);
      for (const id of ["a", "b"]) expect(server.recordOf(id).values).toEqual(wanted[id]);
    }),
    { numRuns: 500 },
  );
});

test("a refused act stays with its reason, and later ones of its record pass it", async () => {
  const server = fakeServer(["refused"]);
  const { store, tab } = fakeBrowser(server);
  const one = tab();
  await one.keep(stage("a", "Won"));
  await one.flush();
  expect(await one.perform(note("a", "2"))).toMatchObject({ entry: {} });
  expect(await one.perform({ ...stage("a", ""), body: { roof: "Flat" } })).toMatchObject({});
  const [refused] = await kept(store);
  expect(refused?.refusal).toEqual({ reason: "403 forbidden" });
  await one.insist(refused?.key ?? "");
  expect(server.recordOf("a").values).toEqual({ roof: "Flat", stage: "Won" });
});

test("a note of a click is forgotten if it is refused", async () => {
  const server = fakeServer(["refused"]);
  const { store, tab } = fakeBrowser(server);
  const one = tab();
  await one.keep({ ...note("a", "1"), isSilent: true });
  await one.flush();
  expect(await kept(store)).toEqual([]);
});

test("what a person sends after a look still meets the change of others", async () => {
  const server = fakeServer(["refused"]);
  const { store, tab } = fakeBrowser(server);
  const one = tab();
  await one.keep(stage("a", "Won", { ifMatch: 1, before: { stage: "New" } }));
  await one.flush();
  server.changedByOthers("a", { stage: "Lost" });
  await one.insist((await kept(store))[0]?.key ?? "");
  const theirs = { version: 2, values: { stage: "Lost" } };
  expect(await kept(store)).toMatchObject([{ refusal: { theirs } }]);
  expect(server.done).toEqual([]);
});

test("a screen that awaits its act gets the answer, null while it waits, or the refusal", async () => {
  const server = fakeServer(["fine", "lost before", "fine", "fine", "refused"]);
  const { store, tab } = fakeBrowser(server);
  const one = tab();
  expect(await one.perform(note("a", "1"))).toMatchObject({ entry: {} });
  expect(await one.perform(note("a", "2"))).toBeNull();
  expect(await one.perform(note("a", "3"))).toMatchObject({ entry: {} });
  await expect(one.perform(note("a", "4"))).rejects.toMatchObject({ status: 403 });
  expect(server.done).toEqual(["a 1", "a 2", "a 3"]);
  expect(await kept(store)).toEqual([]);
});

test("a change that met one of others is merged, done already, or asks with both values", async () => {
  const server = fakeServer();
  const { store, device, tab } = fakeBrowser(server);
  const one = tab();
  device.isOffline = true;
  const based = { ifMatch: 1, before: { stage: undefined } };
  for (const id of ["merged", "same", "both"]) await one.keep(stage(id, "Won", based));
  server.changedByOthers("merged", { priority: "High" });
  server.changedByOthers("same", { stage: "Won" });
  server.changedByOthers("both", { stage: "Lost" });
  device.isOffline = false;
  await one.flush();
  expect(server.done).toEqual(["merged Won"]);
  const [both, ...others] = await kept(store);
  expect(others).toEqual([]);
  const theirs = { version: 2, values: { stage: "Lost" } };
  expect(both?.refusal).toEqual({ reason: "Somebody changed this meanwhile", theirs });
  await one.insist(both?.key ?? "");
  expect(server.done).toEqual(["merged Won", "both Won"]);
});

test("acts of another person are neither shown nor sent, and those of a session that ended stay", async () => {
  const server = fakeServer();
  const { device, tab } = fakeBrowser(server);
  const ended = tab({ send: () => Promise.reject(failure(401, "unauthenticated")) });
  await ended.keep(note("a", "1"));
  await ended.flush();
  expect(ended.shown.acts).toHaveLength(1);
  device.by = "ravi";
  const one = tab();
  await one.flush();
  expect([one.shown.acts, server.done]).toEqual([[], []]);
  device.by = "asha";
  await one.flush();
  expect(server.done).toEqual(["a 1"]);
});

test("an act of last week waits for a look; a wrong clock gets the server's time", async () => {
  const server = fakeServer();
  const { store, device, tab } = fakeBrowser(server);
  device.isOffline = true;
  await tab().keep(note("a", "1"));
  device.isOffline = false;
  device.now += 7 * 86_400_000 + 1_000;
  const fields = { at: "Enter a time within the last seven days, not in the future" };
  const strict = tab({
    send: async (act) => {
      if ("at" in act.body)
        throw new ApiError({ status: 400, code: "validation_failed", message: "", fields });
      return server.send(act);
    },
  });
  await strict.flush();
  expect(server.done).toEqual([]);
  const [old] = await kept(store);
  await strict.insist(old?.key ?? "");
  expect(server.done).toEqual(["a 1"]);
});

test("a text is rewritten until it may have reached the server", async () => {
  const server = fakeServer(["lost after"]);
  const { store, device, tab } = fakeBrowser(server);
  const one = tab();
  device.isOffline = true;
  await one.keep(note("a", "typo"));
  const [first] = await kept(store);
  expect(await one.rewrite(first?.key ?? "", "right")).toBe(true);
  device.isOffline = false;
  await one.flush();
  const [second] = await kept(store);
  expect(await one.rewrite(second?.key ?? "", "late")).toBe(false);
  await one.flush();
  expect(server.done).toEqual(["a right"]);
});

test("an act waits while its text is edited, and is sent once that ends", async () => {
  const server = fakeServer();
  const { store, device, tab } = fakeBrowser(server);
  const one = tab();
  device.isOffline = true;
  await one.keep(note("a", "typo"));
  const [typo] = await kept(store);
  const end = one.edit(typo?.key ?? "");
  device.isOffline = false;
  await one.perform(note("a", "later"));
  expect(await one.rewrite(typo?.key ?? "", "right")).toBe(true);
  end();
  await one.flush();
  expect(server.done).toEqual(["a later", "a right"]);
});

test("an act that comes while the last one ends is sent without another occasion", async () => {
  const server = fakeServer();
  const { store, tab } = fakeBrowser(server);
  const one = tab();
  for (let place = 0; place < 50; place += 1) {
    await one.keep(note("a", `${place}`));
    for (let step = 0; step < place; step += 1) await null;
  }
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await kept(store)).toEqual([]);
  expect(server.done).toHaveLength(50);
});

test("one timer runs, whose early end waits for the rest of the pause", async () => {
  const server = fakeServer(["busy"]);
  const { device, tab } = fakeBrowser(server);
  const timers = new Map<() => void, number>();
  const one = tab({
    pause: (ms, then) => {
      const run = () => then();
      timers.set(run, ms);
      return () => void timers.delete(run);
    },
  });
  const fire = async () => {
    for (const run of timers.keys()) run();
    await one.flush();
  };
  await one.keep(note("a", "1"));
  for (let again = 0; again < 3; again += 1) await one.flush();
  expect([...timers.values()]).toEqual([5_000]);
  device.now += 2_000;
  await fire();
  expect([...timers.values()]).toEqual([3_000]);
  expect(server.done).toEqual([]);
  device.now += 3_000;
  await fire();
  expect(server.done).toEqual(["a 1"]);
});

test("the 101st act is refused, and a pause that the server wants is kept", async () => {
  const server = fakeServer(["busy"]);
  const { device, tab } = fakeBrowser(server);
  const one = tab();
  device.isOffline = true;
  for (let place = 0; place < mostActs; place += 1) await one.keep(note("a", `${place}`));
  await expect(one.keep(note("a", "more"))).rejects.toThrow("100 entries wait: go online first");
  device.isOffline = false;
  await one.flush();
  await one.flush();
  expect(server.done).toEqual([]);
  device.now += 5_001;
  await one.flush();
  expect(server.done).toHaveLength(mostActs);
});
