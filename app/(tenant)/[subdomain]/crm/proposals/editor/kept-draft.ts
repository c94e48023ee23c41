import type { FormValues } from "@/lib/core/form-values";

/** What was typed into the proposal of an enquiry; `id` is that of the draft, null before its first save. */
export type KeptDraft = { id: string | null; values: FormValues };

const keyOf = (enquiryId: string) => `proposal-of-${enquiryId}`;

/** What this tab keeps for the enquiry's proposal, or null; also null where storage is forbidden. */
export function readKept(enquiryId: string): KeptDraft | null {
  try {
    return toKept(JSON.parse(sessionStorage.getItem(keyOf(enquiryId)) ?? "null"));
  } catch {
    return null;
  }
}

/** Keeps it until the tab is closed; with null nothing any more. */
export function writeKept(enquiryId: string, kept: KeptDraft | null): void {
  try {
    if (kept) sessionStorage.setItem(keyOf(enquiryId), JSON.stringify(kept));
    else sessionStorage.removeItem(keyOf(enquiryId));
  } catch {
    // A browser without storage still works, it only forgets.
  }
}

function toKept(read: unknown): KeptDraft | null {
  if (typeof read !== "object" || read === null || !("id" in read) || !("values" in read))
    return null;
  const { id, values } = read;
  if (id !== null && typeof id !== "string") return null;
  return typeof values === "object" && values !== null ? { id, values: { ...values } } : null;
}
