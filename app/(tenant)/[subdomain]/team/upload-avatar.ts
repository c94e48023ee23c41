import { toast } from "sonner";
import { api } from "@/lib/client/api";
import { toFormData } from "@/lib/client/form-data";
import { reasonOf } from "@/lib/client/reason-of";

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
