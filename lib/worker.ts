import { makeDataExport } from "./companies/data-export/run";
import { purgeCompany } from "./companies/delete";
import { type FeedReader, readFeeds } from "./companies/feed/readers";
import { collectPushes } from "./companies/push/collect";
import { deliverPush } from "./companies/push/deliver";
import { settleArrival } from "./crm/capture/job";
import { pullEnquiries } from "./crm/capture/pull/job";
import { runChanges } from "./crm/changes/job";
import { sendDigests } from "./crm/digest/send";
import { runImportSteps } from "./crm/imports/steps/handle";
import { deliverProposal } from "./crm/proposals/deliver";
import { sendDeliveries } from "./crm/webhooks/job";
import { webhookReader } from "./crm/webhooks/take";
import { tick, tidyUp } from "./maintenance/run";
import type { JobHandler } from "./server/jobs/jobs";
import type { WorkerLoop } from "./server/jobs/worker/worker";
import { deliverMail } from "./server/mail/deliver";

/** The handlers of the worker, one a queue. A queue without a handler waits. */
export const jobHandlers: readonly JobHandler[] = [
  deliverMail,
  collectPushes,
  deliverPush,
  deliverProposal,
  settleArrival,
  pullEnquiries,
  ...sendDeliveries,
  runImportSteps,
  runChanges,
  makeDataExport,
  purgeCompany,
  sendDigests,
  tick,
  tidyUp,
];

/** The work that follows the feeds of companies. */
const feedReaders: readonly FeedReader[] = [webhookReader];

/** The loops of the worker beside its queues. */
export const workerLoops: readonly WorkerLoop[] = [(stopping) => readFeeds(feedReaders, stopping)];
