import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Base } from "../bench/load";
import { dataOf, type Received, type Sent, send } from "../bench/request";
import { TrafficLog, type Write } from "./log";

export type Person = Base & { companyId: string };

export type Traffic = {
  log: TrafficLog;
  /** Runs until stopped, beside the others. */
  join: (client: (caller: Caller, isOver: () => boolean) => Promise<void>, person: Person) => void;
  answered: (more: number) => Promise<void>;
  stop: () => Promise<TrafficLog>;
};

/** Sends requests of one person into the log; `write` repeats one that failed until it is acknowledged. */
export type Caller = {
  person: Person;
  log: TrafficLog;
  read: (path: string) => Promise<Received>;
  write: (sent: Sent) => Promise<Received>;
};

type Brand = Extract<Write, { kind: "brand" }>;

const mostRepeats = 40;
const repeatAfterMs = 250;

/** Reads and writes of all these people, one request of each at a time, with a pause in between. */
export function startTraffic(people: readonly Person[], pauseMs: number): Traffic {
  const log = new TrafficLog();
  const clients: Promise<void>[] = [];
  let isOver = false;

  const join: Traffic["join"] = (client, person) => {
    clients.push(client(callerOf(person, log), () => isOver));
  };
  for (const person of people) join((caller, over) => work(caller, { pauseMs, over }), person);
  return {
    log,
    join,
    answered: async (more) => {
      const until = log.answered + more;
      while (log.answered < until) await pause(20);
    },
    stop: async () => {
      isOver = true;
      await Promise.all(clients);
      return log;
    },
  };
}

function callerOf(person: Person, log: TrafficLog): Caller {
  const once = async (sent: Sent) => {
    const began = performance.now();
    const received = await send(person, sent);
    log.add(performance.now() - began, failureOf(sent, received));
    return received;
  };
  return {
    person,
    log,
    read: (path) => once({ path }),
    write: async (sent) => {
      const headers = { "Idempotency-Key": randomUUID() };
      let received = await once({ ...sent, headers });
      for (let tries = 0; !isGood(received) && tries < mostRepeats; tries += 1) {
        log.repeated += 1;
        await pause(repeatAfterMs);
        received = await once({ ...sent, headers });
      }
      return received;
    },
  };
}

function isGood({ status }: Received): boolean {
  return status >= 200 && status < 300;
}

function failureOf({ method = "GET", path }: Sent, received: Received): string | undefined {
  if (isGood(received)) return undefined;
  return `${method} ${path}: ${received.status} ${received.body.slice(0, 120)}`;
}

/** Ten requests over and over: seven reads, and three writes whose acknowledged results are kept in the log. */
async function work(
  caller: Caller,
  { pauseMs, over }: { pauseMs: number; over: () => boolean },
): Promise<void> {
  const brands: Brand[] = [];
  const steps = [
    () => createBrand(caller, brands),
    () => caller.read("/api/crm/leads"),
    () => caller.read("/api/crm/leads?search=sharma"),
    () => updateBrand(caller, brands),
    () => readBrand(caller, brands),
    () => caller.read("/api/crm/brands"),
    () => createBrand(caller, brands),
    () => caller.read("/api/crm/leads?stage=New"),
    () => caller.read("/api/company/feed?limit=20"),
    () => readBrand(caller, brands),
  ];
  for (let at = 0; !over(); at += 1) {
    await steps[at % steps.length]?.();
    await pause(pauseMs);
  }
}

async function createBrand({ person, log, write }: Caller, brands: Brand[]): Promise<void> {
  const name = `Brand ${randomUUID()}`;
  const received = await write({ method: "POST", path: "/api/crm/brands", body: { name } });
  if (!isGood(received)) return;
  const { id } = dataOf(received).brand;
  const { companyId } = person;
  const brand: Brand = { kind: "brand", phase: log.phase, companyId, id, name, industry: "" };
  log.writes.push(brand);
  brands.push(brand);
}

/** Updates the person's last brand over an earlier update. */
async function updateBrand({ log, write }: Caller, brands: Brand[]): Promise<void> {
  const brand = brands.at(-1);
  if (!brand) return;
  const industry = `Industry ${randomUUID()}`;
  const path = `/api/crm/brands/${brand.id}`;
  const received = await write({ method: "PUT", path, body: { industry } });
  if (!isGood(received)) return;
  const updated = { ...brand, industry, phase: log.phase };
  log.writes.splice(log.writes.indexOf(brand), 1, updated);
  brands.splice(-1, 1, updated);
}

/** The person's last write, most likely through another process than it was made by. */
async function readBrand({ log, read }: Caller, brands: Brand[]): Promise<void> {
  const brand = brands.at(-1);
  if (!brand) return;
  const received = await read(`/api/crm/brands/${brand.id}`);
  if (!isGood(received)) return;
  const { name, industry } = dataOf(received).brand;
  if (name !== brand.name || (industry ?? "") !== brand.industry)
    log.add(0, `GET ${brand.id}: an acknowledged write is not seen`);
}
