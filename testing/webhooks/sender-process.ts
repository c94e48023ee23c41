import { setTimeout as pause } from "node:timers/promises";
import { runJob } from "@/lib/crm/webhooks/job";
import { withTenant } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";

// Sends the deliveries of an endpoint to the process that started it, until that kills it, which may be at any moment.
const [, , companyId = "", webhookId = ""] = process.argv;

for (;;) {
  const { jobId, isSlow } = await withTenant({ companyId }, systemActor, ({ db }) =>
    db.webhook.findUniqueOrThrow({ where: { companyId_id: { companyId, id: webhookId } } }),
  );
  if (jobId)
    await runJob({ companyId, webhookId, jobId, isSlow }, async ({ headers, body }) => {
      process.send?.({ id: headers?.["webhook-id"], body });
      await pause(Math.random() * 20);
      return { status: 204, headers: {}, body: Buffer.alloc(0) };
    });
  else await pause(10);
}
