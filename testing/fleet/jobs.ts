import { setTimeout as pause } from "node:timers/promises";
import { dataOf } from "../bench/request";
import type { Caller } from "./traffic";

const followEveryMs = 300;
const inviteEveryMs = 4_000;

/** Changes all leads of the company in the background, again and again; each change is followed to its end. */
export async function changeLeads({ read, write }: Caller, isOver: () => boolean): Promise<void> {
  for (let at = 1; !isOver(); at += 1) {
    const body = { select: { query: {} }, change: { csPerson: `Person ${at}` } };
    const started = await write({ method: "POST", path: "/api/crm/leads/bulk", body });
    const { changeId } = dataOf(started) ?? {};
    while (!isOver() && (await isUnderWay(read, changeId))) await pause(followEveryMs);
  }
}

async function isUnderWay(read: Caller["read"], changeId: string): Promise<boolean> {
  const received = await read(`/api/crm/changes/${changeId}`);
  return received.status !== 200 || dataOf(received).change.state === "applying";
}

/** Invites people; the worker sends each a mail. */
export async function invite({ person, log, write }: Caller, isOver: () => boolean): Promise<void> {
  const { companyId } = person;
  for (let at = 0; !isOver(); at += 1) {
    const email = `person-${at}@${companyId}.example`;
    const body = { name: "Ravi Kulkarni", email, role: "team_member" };
    const received = await write({ method: "POST", path: "/api/company/team", body });
    if (received.status === 201)
      log.writes.push({ kind: "invitation", phase: log.phase, companyId, email });
    await pause(inviteEveryMs);
  }
}
