import { verifySync } from "@node-rs/argon2";
import { serveJobs } from "../server/operation/serve-jobs.mjs";

serveJobs(({ stored, password }) => verifySync(stored, password));
