import type { ManyRecords, RecordKind } from "@/lib/core/record-kinds";

/** The calls that may wait for the network. */
export type ActCall =
  | `POST /crm/${ManyRecords}/{id}/timeline`
  | `PUT /crm/${ManyRecords}/{id}`
  | "PUT /crm/timeline/{id}";

/** A change as a screen makes it. */
export type Intent = {
  /** Its Idempotency-Key, if the change was tried before. */
  key?: string;
  call: ActCall;
  params: { id: string };
  body: object;
  /** The version that the change is based on. */
  ifMatch?: number | undefined;
  /** The values that the change replaces, by the keys of its body. */
  before?: object | undefined;
  /** The record that it belongs to. */
  record: { kind: RecordKind; id: string };
  /** The name of that record. */
  label: string;
};

/** A change that the server has not acknowledged. */
export type Act = Intent & {
  key: string;
  /** The session of the person who made it. */
  by: string;
  /** The instant at which it was made. */
  at: string;
  /** Whether it may have reached the server. */
  isTried: boolean;
  refusal: Refusal | null;
};

/** Why the server refuses an act, and what the record has by now where both changed the same. */
export type Refusal = { reason: string; theirs?: Current };

type Current = { version: number; values: object };

/** Whether the act changes fields of its record. */
export function isOfRecord({ call, params, record }: Intent): boolean {
  return call.startsWith("PUT /crm/") && params.id === record.id;
}

export const mostActs = 100;
const mostDays = 7;

/** Whether the act is too old to be sent without a look: its key may be free by now. */
export function isOld({ at }: Act, now: number): boolean {
  return now - Date.parse(at) > mostDays * 86_400_000;
}

export function isHeld(act: Act, now: number): boolean {
  return act.refusal !== null || isOld(act, now);
}

/** The first act that can be sent: a held one holds back the later ones of its record. */
export function nextAct(acts: readonly Act[], now: number): Act | undefined {
  const held = new Set<string>();
  for (const act of acts) {
    if (!isHeld(act, now) && !held.has(act.record.id)) return act;
    held.add(act.record.id);
  }
  return undefined;
}

/** The acts after the server has taken one: changes based on the same version follow the new one. */
export function withoutSent(
  acts: readonly Act[],
  sent: Act,
  version: number | undefined,
): readonly Act[] {
  const isSame = (act: Act) => act.call === sent.call && act.params.id === sent.params.id;
  const follows = (act: Act) =>
    isSame(act) && act.ifMatch !== undefined && act.ifMatch === sent.ifMatch;
  return acts
    .filter(({ key }) => key !== sent.key)
    .map((act) => (version !== undefined && follows(act) ? { ...act, ifMatch: version } : act));
}
