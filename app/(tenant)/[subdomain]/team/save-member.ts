import { toast } from "@/components/ui/toast";
import { api } from "@/lib/client/api";
import { ApiError } from "@/lib/client/api-error";
import { toFormData } from "@/lib/client/form-data";
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

/** Uploads a picture once its member is saved; the form closes either way, and the notice tells. */
export async function uploadAvatar(id: string, avatar: File | null): Promise<void> {
  if (!avatar) return;
  try {
    await api.post(`/team/members/${id}/avatar`, { body: toFormData({}, { avatar }) });
    toast.success("Avatar uploaded successfully");
  } catch (error) {
    toast.error(reasonOf(error) ?? "Failed to upload avatar");
  }
}
