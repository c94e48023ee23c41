import { randomBytes } from "node:crypto";

/** Eight characters that no other test has. */
export const unique = () => randomBytes(4).toString("hex");
