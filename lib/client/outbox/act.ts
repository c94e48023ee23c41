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
  /** A note of a click: nobody is told if it is refused. */
  isSilent?: true;
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

/**
 * The acts after the server has taken one: changes based on the same version follow the new one, and earlier changes of
 * the same, which were held, lose the fields that it has changed.
 */
export function withoutSent(
  acts: readonly Act[],
  sent: Act,
  version: number | undefined,
): readonly Act[] {
  const place = acts.findIndex(({ key }) => key === sent.key);
  return acts.flatMap((act, at) => {
    if (act.key === sent.key) return [];
    if (!isSameChange(act, sent)) return [act];
    const follows = version !== undefined && act.ifMatch !== undefined;
    const next = follows && act.ifMatch === sent.ifMatch ? { ...act, ifMatch: version } : act;
    return at < place ? withoutFields(next, sent.body) : [next];
  });
}

function isSameChange(act: Act, { by, call, params }: Act): boolean {
  const isChange = call.startsWith("PUT ");
  return isChange && act.by === by && act.call === call && act.params.id === params.id;
}

function withoutFields(act: Act, taken: object): readonly Act[] {
  const left = Object.entries(act.body).filter(([field]) => !(field in taken));
  if (left.length === Object.keys(act.body).length) return [act];
  if (left.length === 0) return [];
  return [{ ...act, key: crypto.randomUUID(), body: Object.fromEntries(left) }];
}
