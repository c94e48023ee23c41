import { phoneLink, webAddressLabel, webLink } from "@/lib/core/contact-links";
import type { Supplier } from "@/lib/crm/proposals/schema";

const linkStyle = "underline decoration-border underline-offset-4 hover:text-primary-text";

/** Who makes the proposal, with their address, GSTIN and the ways to reach them. */
export function SupplierFooter({ supplier }: { supplier: Supplier }) {
  const phone = phoneLink(supplier.phone);
  const web = webLink(supplier.website);
  const place = [supplier.address, supplier.city, supplier.state].filter(Boolean).join(", ");
  return (
    <footer className="flex flex-col gap-1 border-t pt-5 text-muted-foreground text-table">
      <p className="font-medium text-foreground">{supplier.name}</p>
      {place && <p className="break-words">{place}</p>}
      {supplier.gstin && <p>GSTIN {supplier.gstin}</p>}
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {phone && (
          <a href={phone} className={linkStyle}>
            {supplier.phone}
          </a>
        )}
        {web && (
          <a href={web} target="_blank" rel="noreferrer" className={linkStyle}>
            {webAddressLabel(web)}
          </a>
        )}
      </p>
    </footer>
  );
}
