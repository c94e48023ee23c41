import { join } from "node:path";
import { env } from "../env";
import { diskStorage } from "./disk";
import type { Storage } from "./storage";

export type { Storage } from "./storage";

/** The file storage of this installation: the folder `files` in `DATA_DIR`. */
export function storage(): Storage {
  return diskStorage(join(env().DATA_DIR, "files"));
}
