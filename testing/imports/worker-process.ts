import { runImportSteps } from "@/lib/crm/imports/steps/handle";

// Runs one step of an import in a separate process, which a test may kill at any moment, and prints
// the memory that it took beyond the loaded program.
const [, , companyId, importId, step] = process.argv;
const loadedBytes = process.memoryUsage.rss();
await runImportSteps.run({ companyId, importId, step }, { jobId: "test", number: 1, isLast: true });
process.send?.(process.resourceUsage().maxRSS * 1024 - loadedBytes);
process.exit(0);
