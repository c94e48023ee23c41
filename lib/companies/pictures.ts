import { stageImage } from "@/lib/server/images";
import type { CompanyPictures } from "./service";

/** Stores the pictures of a company's form before its transaction. Throws `validation_failed` on the field. */
export async function stagePictures({
  logo,
  ownerDp,
}: Record<string, File>): Promise<CompanyPictures> {
  return {
    logo: logo && (await stageImage(logo, "logo", "logo")),
    ownerDp: ownerDp && (await stageImage(ownerDp, "avatar", "ownerDp")),
  };
}
