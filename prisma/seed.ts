import { closeDatabase } from "@/lib/server/database/db";
import { fillWithDemoData } from "./demo/fill";

const filled = await fillWithDemoData(new Date());
await closeDatabase();
process.stdout.write(
  filled ? "The demo companies are in.\n" : "The database is not empty: nothing was changed.\n",
);
