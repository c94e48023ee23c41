import { makeDataExport } from "./companies/data-export/run";
import { purgeCompany } from "./companies/delete";
import { runChanges } from "./crm/changes/job";
import { runImportSteps } from "./crm/imports/steps/handle";
import { deliverProposal } from "./crm/proposals/deliver";
import { tidyUp } from "./maintenance/run";
import type { JobHandler } from "./server/jobs/jobs";
import { deliverMail } from "./server/mail/deliver";

/** What the worker does, one handler a queue. A queue without one waits. */
export const jobHandlers: readonly JobHandler[] = [
  deliverMail,
  deliverProposal,
  runImportSteps,
  runChanges,
  makeDataExport,
  purgeCompany,
  tidyUp,
];
