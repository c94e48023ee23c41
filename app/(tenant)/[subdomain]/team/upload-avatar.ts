import { toast } from "sonner";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";

/** Uploads a picture once its member is saved; the form closes either way, and the notice tells. */
export async function uploadAvatar(id: string, avatar: File | null): Promise<void> {
  if (!avatar) return;
  try {
    await api("POST /team/members/{id}/avatar", { params: { id }, files: { avatar } });
    toast.success("Avatar uploaded successfully");
  } catch (error) {
    toast.error(reasonOf(error) ?? "Failed to upload avatar");
  }
}
