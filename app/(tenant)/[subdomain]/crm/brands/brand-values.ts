import { formValues } from "@/lib/core/field-kinds/form-values";
import { brandFields } from "@/lib/crm/brands/fields";
import type { Brand } from "@/lib/crm/brands/schema";

/** The values of the form: the brand's own, or those a new one starts from. */
export function toBrandForm(brand: Brand | null) {
  return formValues(brandFields, brand, "");
}
