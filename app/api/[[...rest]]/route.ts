import { AppError } from "@/lib/core/errors";
import { worldOf } from "@/lib/server/request/request-identity";
import { failWith } from "@/lib/server/request/respond";

export const dynamic = "force-dynamic";

function nothingHere({ headers }: Request): Response {
  const docs = worldOf(headers).kind === "api" ? "/docs" : "/api/docs";
  return failWith(new AppError("not_found", `There is nothing at this address. See ${docs}`));
}

export {
  nothingHere as GET,
  nothingHere as POST,
  nothingHere as PUT,
  nothingHere as PATCH,
  nothingHere as DELETE,
  nothingHere as OPTIONS,
};
