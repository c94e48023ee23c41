import { AppError } from "@/lib/core/errors";
import { failWith } from "@/lib/server/request/respond";

export const dynamic = "force-dynamic";

const nothingHere = () =>
  failWith(new AppError("not_found", "There is nothing at this address. See /api/docs"));

export {
  nothingHere as GET,
  nothingHere as POST,
  nothingHere as PUT,
  nothingHere as PATCH,
  nothingHere as DELETE,
  nothingHere as OPTIONS,
};
