import { runChanges } from "@/lib/crm/changes/job";

// Runs one change in a separate process, which a test may kill at any moment.
const [, , companyId, changeId] = process.argv;
await runChanges.run({ companyId, changeId }, { jobId: "test", number: 1, isLast: true });
process.exit(0);
