import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { PlainError } from "@/scripts/lib/plain-error";
import { prepareBuild } from "@/scripts/lib/prepare";
import { startTestDatabase } from "@/scripts/lib/test-database";
import { addCompanies, newCompany } from "../bench/data";
import { signIn } from "../bench/sign-in";
import { describeCosts, spent } from "./cost";
import { followStream } from "./follow-stream";
import { changeLeads, invite } from "./jobs";
import { hasNginx } from "./nginx";
import { hasPgBouncer } from "./pgbouncer";
import { type Fleet, replace, startFleet } from "./processes";
import { changesDone, faultsOf, jobsDone, lostWrites } from "./proof";
import { findSeparateState } from "./shared-state";
import { type Person, startTraffic, type Traffic } from "./traffic";

const leadsOfEach = 1000;
const warmUpRequests = 500;
const phases = {
  first: "the first requests",
  calm: "nothing happens",
  web: "web processes restart one after another",
  workers: "workers restart one after another",
  kill: "a web process and a worker are killed",
};

/**
 * Proves on one machine that the product runs as many processes: web processes behind nginx and workers, all
 * through PgBouncer, are restarted and killed under traffic. `--web 4`, `--workers 2`, `--companies 6`,
 * `--pause 100` (milliseconds between the requests of a person), `--seconds 10` of calm.
 */
export async function main(args: string[]): Promise<void> {
  requirePrograms();
  const plan = planOf(args);
  await prepareBuild();
  const database = await startTestDatabase();
  const owner = new Client({ connectionString: database.settings.DATABASE_URL });
  let fleet: Fleet | undefined;
  try {
    await owner.connect();
    const companies = Array.from({ length: plan.companies }, (_, at) =>
      newCompany(`fleet-${at + 1}`, leadsOfEach),
    );
    await addCompanies(owner, companies);
    // A company of its first week may send few mails.
    await owner.query("update company set created_at = now() - interval '30 days'");
    fleet = await startFleet(database, plan);
    const [first] = companies;
    const separate = first ? await findSeparateState(fleet.port, first) : [];
    const people: Person[] = [];
    for (const company of companies) {
      const { api } = await signIn(fleet.port, company);
      people.push({ ...api, companyId: company.companyId });
    }
    const traffic = startTraffic([...people, ...people], plan.pauseMs);
    traffic.log.phase = phases.first;
    for (const person of people) traffic.join(followStream, person);
    const costs = await driveCalmly(owner, fleet, traffic, plan.seconds);
    for (const person of people.slice(0, 2)) traffic.join(changeLeads, person);
    for (const person of people.slice(0, 2)) traffic.join(invite, person);
    await restartAndKill(fleet, traffic, plan.seconds);
    console.log(`\n${costs}`);
    await report(owner, traffic, separate);
  } finally {
    await fleet?.stop();
    await owner.end();
    await database.stop();
  }
}

function requirePrograms(): void {
  const missing = [...(hasNginx ? [] : ["nginx-light"]), ...(hasPgBouncer ? [] : ["pgbouncer"])];
  if (missing.length === 0) return;
  throw new PlainError(`Install what is missing: apt-get install ${missing.join(" ")}`);
}

function planOf(args: string[]) {
  const option = { type: "string" } as const;
  const options = {
    web: option,
    workers: option,
    companies: option,
    pause: option,
    seconds: option,
  };
  const { values } = parseArgs({ args, options });
  return {
    web: Number(values.web ?? 4),
    workers: Number(values.workers ?? 2),
    companies: Number(values.companies ?? 6),
    pauseMs: Number(values.pause ?? 100),
    seconds: Number(values.seconds ?? 10),
  };
}

/** Traffic alone; its cost as text. */
async function driveCalmly(
  owner: Client,
  fleet: Fleet,
  traffic: Traffic,
  seconds: number,
): Promise<string> {
  const { log } = traffic;
  await traffic.answered(warmUpRequests);
  log.phase = phases.calm;
  const [from, before] = [await spent(owner, fleet), log.answered];
  await pause(seconds * 1000);
  const [to, requests] = [await spent(owner, fleet), log.answered - before];
  return describeCosts(owner, fleet, { from, to, requests });
}

async function restartAndKill(
  { web, workers }: Fleet,
  traffic: Traffic,
  seconds: number,
): Promise<void> {
  const { log } = traffic;
  log.phase = phases.web;
  for (const process of web) {
    await replace(process, "SIGTERM");
    await traffic.answered(50);
  }
  log.phase = phases.workers;
  for (const process of workers) {
    await replace(process, "SIGTERM");
    await traffic.answered(50);
  }
  log.phase = phases.kill;
  const rest = () => pause(seconds * 1000);
  for (const process of [web[0], workers[0]]) if (process) await replace(process, "SIGKILL", rest);
  await traffic.answered(100);
}

async function report(owner: Client, traffic: Traffic, separate: string[]): Promise<void> {
  const log = await traffic.stop();
  await jobsDone(owner);
  const lost = await lostWrites(owner, log.writes);
  console.log(`\n${log.table(lost)}\n`);
  const done = `${log.writes.length} writes acknowledged, ${log.repeated} repeated with their Idempotency-Key`;
  console.log(
    `${done}; ${await changesDone(owner)} changes of ${leadsOfEach} leads by the workers`,
  );
  console.log(`${log.streamed} changes told by streams`);
  // A request that a killed process was answering is the only one that may fail.
  const failures = log
    .phases()
    .filter((phase) => phase !== phases.kill)
    .flatMap((phase) => log.failures(phase));
  const faults = [
    ...failures,
    ...separate,
    ...(lost.length > 0 ? [`${lost.length} acknowledged writes are lost`] : []),
    ...(await faultsOf(owner, log.writes)),
  ];
  for (const failure of log.failures(phases.kill)) console.log(`failed at the kill: ${failure}`);
  if (faults.length > 0) throw new PlainError(faults.join("\n"));
  console.log("Nothing was lost, and no request failed but those of the killed process.");
}
