import { type Identity, samenessOf, type Who, whoIs } from "@/lib/crm/matching/sameness";
import type { TenantReader } from "@/lib/server/database/scope";
import { areDistinct, type DistinctPairs, readDistinct } from "./distinct";
import { type Member, readMembers } from "./members";
import { type DuplicateGroup, mostAlike } from "./schema";
import { type ComparedKind, type Pass, passes, type SharedKey, type Spot } from "./walk";

type KeysOfPass = { pass: Pass; keys: readonly SharedKey[] };
type Group = { at: Spot; group: DuplicateGroup };

/** The groups of these keys, each at the first of the keys by which it is found. */
export async function groupsOf(
  tenant: TenantReader,
  compared: ComparedKind,
  { pass, keys }: KeysOfPass,
): Promise<Group[]> {
  const { identity } = compared;
  const members = await readMembers(tenant, compared, { pass, keys });
  const candidates = keys.flatMap((key, at) => {
    const candidate = {
      pass,
      key,
      members: (members[at] ?? []).map((one) => compare(identity, one)),
    };
    return isShownAt(candidate) ? [{ ...candidate, earlier: earlierKeys(candidate) }] : [];
  });
  const shown = await readOffered(
    tenant,
    compared,
    candidates.flatMap(({ earlier }) => earlier),
  );
  const pairs = await readDistinct(tenant, members.flat());
  return candidates
    .filter(({ earlier }) => !earlier.some((key) => shown.has(key)))
    .flatMap((candidate) => {
      const group = groupOf(identity, candidate, pairs);
      return group ? [{ at: candidate.key.at, group }] : [];
    });
}

type Compare = Member & { who: Who; main: Who };
type Candidate = { pass: Pass; key: SharedKey; members: readonly Compare[] };

function compare(identity: Identity, member: Member): Compare {
  const { values } = member;
  const mains = { ...identity, contacts: undefined };
  return { ...member, who: whoIs(identity, values), main: whoIs(mains, values) };
}

/** Whether several have the key, and it is here that it is shown: among further contacts at the first that lists it. */
function isShownAt({
  pass,
  key: {
    key,
    at: [id],
  },
  members,
}: Candidate): boolean {
  if (members.length < 2 || pass !== "contacts") return members.length > 1;
  return (
    rankOf(members, key) === passes.indexOf(pass) &&
    members.find(({ main }) => !hasKey(main, key))?.id === id
  );
}

/** The pass that finds these records by a number or an address. */
function rankOf(members: readonly Compare[], key: string): number {
  const isPass = (keys: "phones" | "emails") =>
    members.filter(({ main }) => main[keys].includes(key)).length > 1;
  return passes.indexOf(isPass("phones") ? "phone" : isPass("emails") ? "email" : "contacts");
}

function hasKey({ phones, emails }: Who, key: string): boolean {
  return phones.includes(key) || emails.includes(key);
}

/** The other keys that all of them have, and by which a group before has them all. */
function earlierKeys({ pass, key, members }: Candidate): string[] {
  const [first, ...others] = members;
  const place = passes.indexOf(pass);
  return [...(first?.who.phones ?? []), ...(first?.who.emails ?? [])].filter((one) => {
    const rank = rankOf(members, one);
    const isEarlier = rank < place || (rank === place && one < key.key);
    return isEarlier && others.every(({ who }) => hasKey(who, one));
  });
}

/** Those of the keys that so few records have that their group is offered. */
async function readOffered(
  tenant: TenantReader,
  compared: ComparedKind,
  keys: readonly string[],
): Promise<Set<string>> {
  const listed = [...new Set(keys)];
  const wanted = listed.map((key) => ({ key, within: null, at: [""] as const }));
  const members = await readMembers(tenant, compared, { pass: "contacts", keys: wanted });
  return new Set(listed.filter((_, at) => (members[at]?.[0]?.count ?? 0) <= mostAlike));
}

/** The group of a key; null where no two may be the same. */
function groupOf(identity: Identity, { pass, key, members }: Candidate, pairs: DistinctPairs) {
  const [first] = members;
  if (!first) return null;
  const about = {
    reason: reasonOf(pass, key),
    value: pass === "name" ? first.record.name : key.key,
  };
  const weak = { ...about, strength: "weak" as const };
  if (first.count > mostAlike) return { ...weak, count: first.count, records: [] };
  const open = members.flatMap((one, at) =>
    members
      .slice(at + 1)
      .flatMap((other) => (areDistinct(pairs, one.id, other.id) ? [] : [[one, other] as const])),
  );
  const left = new Set(open.flat());
  if (left.size === 0) return null;
  const records = members.flatMap((one) => (left.has(one) ? [one.record] : []));
  const isOne = pass === "name" && !identity.within;
  const isStrong = isOne || open.some(([one, other]) => samenessOf(one.who, other.who) === "same");
  return {
    ...(isStrong ? { ...about, strength: "strong" as const } : weak),
    count: left.size,
    records,
  };
}

function reasonOf(pass: Pass, { key }: SharedKey): DuplicateGroup["reason"] {
  if (pass !== "contacts") return pass;
  return key.includes("@") ? "email" : "phone";
}
