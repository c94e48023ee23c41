import { toast } from "sonner";
import { ApiError } from "@/lib/client/api-error";
import { reasonOf } from "@/lib/client/reason-of";

/** Sends what a form holds; a refusal is also said in a notice (specification, section 8). */
export async function announced<T>(send: Promise<T>, failed: string): Promise<T> {
  try {
    return await send;
  } catch (error) {
    const isStale = error instanceof ApiError && error.status === 412;
    if (!isStale) toast.error(reasonOf(error) ?? failed);
    throw error;
  }
}
