import { runChanges } from "@/lib/crm/changes/job";

// Goes through one change in a process of its own, which a test may kill at any moment.
const [, , companyId, changeId] = process.argv;
await runChanges.run({ companyId, changeId }, { jobId: "test", number: 1, isLast: true });
process.exit(0);
