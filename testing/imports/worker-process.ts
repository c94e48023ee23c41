import { runImportSteps } from "@/lib/crm/imports/steps/handle";

// Does one step of an import in a process of its own, which a test may kill at any moment, and says
// how much memory that took beyond what the loaded program takes.
const [, , companyId, importId, step] = process.argv;
const loadedBytes = process.memoryUsage.rss();
await runImportSteps.run({ companyId, importId, step }, { jobId: "test", number: 1, isLast: true });
process.send?.(process.resourceUsage().maxRSS * 1024 - loadedBytes);
process.exit(0);
