import { type Brand, brandDefaults } from "@/lib/crm/brands/schema";

/** The values of the form: the brand's own, or those a new one starts from. */
export function toBrandForm(brand: Brand | null) {
  return {
    name: brand?.name ?? "",
    industry: brand?.industry ?? "",
    headquarters: brand?.headquarters ?? "",
    website: brand?.website ?? "",
    email: brand?.email ?? "",
    phone: brand?.phone ?? "",
    description: brand?.description ?? "",
    status: brand?.status ?? brandDefaults.status,
    priority: brand?.priority ?? brandDefaults.priority,
    category: brand?.category ?? brandDefaults.category,
    size: brand?.size ?? brandDefaults.size,
    estimatedValue: brand?.estimatedValue ?? null,
    socialMedia: {
      linkedin: brand?.socialMedia.linkedin ?? "",
      twitter: brand?.socialMedia.twitter ?? "",
      facebook: brand?.socialMedia.facebook ?? "",
      instagram: brand?.socialMedia.instagram ?? "",
    },
    notes: brand?.notes ?? "",
  };
}
