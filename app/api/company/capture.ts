import { listArrivals } from "@/lib/crm/capture/arrivals/read";
import { mendArrival, retryArrival, retryFailed } from "@/lib/crm/capture/arrivals/service";
import { tryOut } from "@/lib/crm/capture/arrivals/try-out";
import { receiveAt } from "@/lib/crm/capture/door";
import {
  captureEndpoints,
  leadArrivalEndpoints,
  leadSourceEndpoints,
} from "@/lib/crm/capture/endpoints";
import { listSources } from "@/lib/crm/capture/sources/read";
import {
  createSource,
  deleteSource,
  renewAddress,
  updateSource,
} from "@/lib/crm/capture/sources/service";
import { handle, handleReadOnly } from "@/lib/server/request/pipeline";

export const captureRoutes = {
  receive: handle(captureEndpoints.receive, receiveAt),
  receiveQuery: handle(captureEndpoints.receiveQuery, receiveAt),
};

export const leadSourceRoutes = {
  list: handleReadOnly(leadSourceEndpoints.list, async ({ tenant }) => ({
    sources: await listSources(tenant),
  })),
  create: handle(leadSourceEndpoints.create, ({ tenant, body }) => createSource(tenant, body)),
  update: handle(leadSourceEndpoints.update, async ({ tenant, params, body, ifMatch }) => ({
    source: await updateSource(tenant, params.id, { ...body, expectedVersion: ifMatch }),
  })),
  remove: handle(leadSourceEndpoints.remove, ({ tenant, params, ifMatch }) =>
    deleteSource(tenant, params.id, ifMatch),
  ),
  renewAddress: handle(leadSourceEndpoints.renewAddress, ({ tenant, params }) =>
    renewAddress(tenant, params.id),
  ),
  test: handle(leadSourceEndpoints.test, ({ tenant, params, body }) =>
    tryOut(tenant, params.id, body.values),
  ),
};

export const leadArrivalRoutes = {
  list: handleReadOnly(leadArrivalEndpoints.list, ({ tenant, query }) =>
    listArrivals(tenant, query),
  ),
  mend: handle(leadArrivalEndpoints.mend, async ({ tenant, params, body }) => ({
    arrival: await mendArrival(tenant, params.id, body.values),
  })),
  retry: handle(leadArrivalEndpoints.retry, async ({ tenant, params }) => ({
    arrival: await retryArrival(tenant, params.id),
  })),
  retryAll: handle(leadArrivalEndpoints.retryAll, ({ tenant, body }) => retryFailed(tenant, body)),
};
