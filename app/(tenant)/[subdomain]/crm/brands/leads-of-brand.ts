/** The address of the leads list that shows the leads of a brand. */
export function leadsOfBrand(brand: { name: string }): string {
  return `/crm/leads?${new URLSearchParams({ brand: brand.name })}`;
}
