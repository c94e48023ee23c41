import { addDevice, listDevices, removeDevice } from "@/lib/companies/push/devices";
import { pushEndpoints } from "@/lib/companies/push/endpoints";
import { sendTestPush } from "@/lib/companies/push/test-push";
import { handle, handleInSteps, handleReadOnly } from "@/lib/server/request/pipeline";

export const pushRoutes = {
  list: handleReadOnly(pushEndpoints.list, ({ tenant, member }) => listDevices(tenant, member.id)),
  add: handle(pushEndpoints.add, async ({ tenant, member, body, request }) => {
    const userAgent = request.headers.get("user-agent");
    return { device: await addDevice(tenant, member, { ...body, userAgent }) };
  }),
  test: handleInSteps(pushEndpoints.test, ({ open, member }) => sendTestPush(open, member.id)),
  remove: handle(pushEndpoints.remove, ({ tenant, member, params }) =>
    removeDevice(tenant, member.id, params.id),
  ),
};
