import type { Catalogue } from "@/lib/core/catalogue";
import { AppError } from "@/lib/core/errors";
import { withUnsetReader } from "@/lib/server/database/reader";
import { enterCompany } from "./member";
import { identify } from "./request-identity";

/** The fields of the company of a signed-in member; undefined for anybody else. */
export async function catalogueOfCaller(request: Request): Promise<Catalogue | undefined> {
  try {
    const session = await identify(request, "member");
    const { catalogue } = await withUnsetReader((db) => enterCompany(db, session, new Date()));
    return catalogue;
  } catch (error) {
    if (error instanceof AppError && error.code !== "unavailable") return undefined;
    throw error;
  }
}
