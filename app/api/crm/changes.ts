import { toChange } from "@/lib/crm/changes/answer";
import { changeEndpoints } from "@/lib/crm/changes/endpoints";
import { cancelChange, getChange, listChanges, undoChange } from "@/lib/crm/changes/service";
import { applySuggestion, dismissSuggestion } from "@/lib/crm/changes/suggest/apply";
import { suggestChanges } from "@/lib/crm/changes/suggest/suggest";
import { trashEndpoints } from "@/lib/crm/trash/endpoints";
import { restoreMany } from "@/lib/crm/trash/restore-many";
import { listTrash, restoreFromTrash } from "@/lib/crm/trash/service";
import { handle } from "@/lib/server/request/pipeline";
import { Reply } from "@/lib/server/request/respond";

export const changeRoutes = {
  list: handle(changeEndpoints.list, ({ tenant, member, query }) =>
    listChanges(tenant, member, query),
  ),
  get: handle(changeEndpoints.get, ({ tenant, member, params, query }) =>
    getChange(tenant, member, { id: params.id, query }),
  ),
  suggest: handle(changeEndpoints.suggest, async ({ tenant, member, body }) => ({
    change: toChange(await suggestChanges(tenant, body), member, tenant.now),
  })),
  apply: handle(changeEndpoints.apply, async ({ tenant, member, params, body }) => ({
    change: await applySuggestion(tenant, member, { id: params.id, ...body }),
  })),
  dismiss: handle(changeEndpoints.dismiss, async ({ tenant, params }) => {
    await dismissSuggestion(tenant, params.id);
    return {};
  }),
  undo: handle(changeEndpoints.undo, async ({ tenant, member, params }) => {
    const { change, progress } = await undoChange(tenant, member, params.id);
    if (progress === "done") return { change };
    return new Reply({ change }, { status: 202, message: "Undoing the change" });
  }),
  cancel: handle(changeEndpoints.cancel, async ({ tenant, member, params }) => ({
    change: await cancelChange(tenant, member, params.id),
  })),
};

export const trashRoutes = {
  list: handle(trashEndpoints.list, ({ tenant, query }) => listTrash(tenant, query)),
  restore: handle(trashEndpoints.restore, ({ tenant, params }) =>
    restoreFromTrash(tenant, params.id),
  ),
  restoreMany: handle(trashEndpoints.restoreMany, ({ tenant, body }) => restoreMany(tenant, body)),
};
