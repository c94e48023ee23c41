import { changeEndpoints } from "@/lib/crm/changes/endpoints";
import { undoChange } from "@/lib/crm/changes/service";
import { Reply } from "@/lib/server/request/respond";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(changeEndpoints.undo, async ({ tenant, member, params }) => {
    const { change, progress } = await undoChange(tenant, member, params.id);
    if (progress === "done") return { change };
    return new Reply({ change }, { status: 202, message: "Undoing the change" });
  }),
});
