import { runImportSteps } from "../steps/handle";

// Does one step of an import in a process of its own, which a test may kill at any moment.
const [, , companyId, importId, step] = process.argv;
await runImportSteps.run({ companyId, importId, step }, { jobId: "test", number: 1, isLast: true });
process.send?.({ peakBytes: process.resourceUsage().maxRSS * 1024 });
process.exit(0);
