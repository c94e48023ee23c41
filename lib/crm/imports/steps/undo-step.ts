import type { TenantScope } from "@/lib/server/scope";
import type { StoredImport } from "../record";
import type { ImportUndo } from "../schema";

/** What was undone so far; all that goes to the trash goes under one id. */
export type TrashUndo = ImportUndo & { trashId: string };

/** One batch of undoing: adds to the counts of `undo` and says whether there may be more. */
export type UndoStep = (
  tenant: TenantScope,
  stored: StoredImport,
  undo: TrashUndo,
) => Promise<boolean>;
