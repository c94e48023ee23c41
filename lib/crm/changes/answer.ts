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
    suggestion: suggestionOf(set),
    canUndo: isTheirOwn && mayUndo && isDone(set) && isLeft && now < until,
    canCancel: isTheirOwn && isUnderWay(set),
    canApply: isWaiting(set, now) && hasRight(member, "bulk") && member.changes.kind !== "none",
  };
}

function suggestionOf(set: StoredChange): Change["suggestion"] {
  const { suggestion } = set.request;
  if (!suggestion) return null;
  const { by, note } = suggestion;
  return { by, note, until: daysAfter(set.createdAt, changeLimits.suggestedDays).toISOString() };
}

/** Whether the change is a suggestion that can be applied. */
export function isWaiting(set: StoredChange, now: Date): boolean {
  const isSuggested = set.state === "draft" && set.request.suggestion !== undefined;
  return isSuggested && now < daysAfter(set.createdAt, changeLimits.suggestedDays);
}

/** Whether the member made the change or is an owner. */
export function isTheirs({ actorId }: StoredChange, member: Member): boolean {
  return isOwner(member) || actorId === member.id;
}

/** The instant after which the change can no longer be undone; a suggestion is made when it is applied. */
export function undoableUntil({ request, createdAt, appliedAt }: StoredChange): Date {
  const madeAt = request.suggestion ? appliedAt : null;
  return daysAfter(madeAt ?? createdAt, changeLimits.undoDays);
}

function daysAfter(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * 86_400_000);
}
