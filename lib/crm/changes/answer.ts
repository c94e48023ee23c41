import { hasRight, isOwner } from "@/lib/core/permissions";
import type { Member } from "@/lib/server/request/member";
import { actionOf, isDone } from "./actions";
import { isUnderWay, leftToUndo, type StoredChange } from "./record";
import { type Change, changeLimits } from "./schema";

/** A change as this member sees it at this instant. */
export function toChange(set: StoredChange, member: Member, now: Date): Change {
  const { id, kind, state, recordKind, title, done, error } = set;
  const { matched, changed, same, failed, undone, kept } = set;
  const until = undoableUntil(set);
  const { name: action, whole, undoRight } = actionOf(set);
  const mayUndo = !undoRight || hasRight(member, undoRight);
  const isTheirOwn = isTheirs(set, member);
  // A field is converted back also if no record has a value.
  const isLeft = whole !== undefined || leftToUndo(set) > 0;
  return {
    id,
    kind,
    state,
    action,
    recordKind,
    title,
    done,
    error,
    counts: { matched, changed, same, failed, undone, kept },
    total: matched,
    actor: { id: set.actorId, name: set.actorName },
    createdAt: set.createdAt.toISOString(),
    appliedAt: set.appliedAt?.toISOString() ?? null,
    cancelledAt: set.cancelledAt?.toISOString() ?? null,
    undoneAt: set.undoneAt?.toISOString() ?? null,
    undoneBy: set.undoneByName === null ? null : { id: set.undoneById, name: set.undoneByName },
    undoableUntil: until.toISOString(),
    canUndo: isTheirOwn && mayUndo && isDone(set) && isLeft && now < until,
    canCancel: isTheirOwn && isUnderWay(set),
  };
}

/** Whether the member made the change or is an owner. */
export function isTheirs({ actorId }: StoredChange, member: Member): boolean {
  return isOwner(member) || actorId === member.id;
}

/** The instant after which the change can no longer be undone. */
export function undoableUntil({ createdAt }: StoredChange): Date {
  return new Date(createdAt.getTime() + changeLimits.undoDays * 86_400_000);
}
