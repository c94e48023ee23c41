import { DetailsCard, LongText } from "@/components/list/details-card";
import { formatDateTime, formatInr } from "@/lib/core/format";
import type { Brand } from "@/lib/crm/brands/schema";
import { EmailLink, PhoneLink, WebLink } from "../../record/contact-links";

export function BrandDetails({ brand, timeZone }: { brand: Brand; timeZone: string }) {
  const { linkedin, twitter, facebook, instagram } = brand.socialMedia;
  return (
    <DetailsCard
      facts={[
        ["Email", <EmailLink key="email" email={brand.email} />],
        ["Phone", <PhoneLink key="phone" phone={brand.phone} of={brand.name} />],
        ["Website", <WebLink key="website" url={brand.website} />],
        ["Headquarters", brand.headquarters],
        ["Category", brand.category],
        ["Company Size", brand.size],
        ["LinkedIn", <WebLink key="linkedin" url={linkedin} />],
        ["Twitter", <WebLink key="twitter" url={twitter} />],
        ["Facebook", <WebLink key="facebook" url={facebook} />],
        ["Instagram", <WebLink key="instagram" url={instagram} />],
        ["Estimated Value", brand.estimatedValue === null ? null : formatInr(brand.estimatedValue)],
        ["Added", formatDateTime(brand.createdAt, timeZone)],
      ]}
    >
      <LongText title="Description" text={brand.description} />
      <LongText title="Notes" text={brand.notes} />
    </DetailsCard>
  );
}
