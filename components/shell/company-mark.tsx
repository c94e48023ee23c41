import { cn } from "@/lib/core/cn";
import { companyColor } from "@/lib/core/company-color";
import { initials } from "@/lib/core/labels";

type CompanyMarkProps = { name: string; logo: string | null; className?: string };

const shape = "size-8 shrink-0 select-none rounded-md";

/** A company's logo, or its initials on its colour. Its name is beside it: hidden from screen readers. */
export function CompanyMark({ name, logo, className }: CompanyMarkProps) {
  if (logo)
    return (
      // biome-ignore lint/performance/noImgElement: our own file, already 512 px WebP
      <img src={logo} alt="" className={cn(shape, "border bg-white object-contain", className)} />
    );
  return (
    <span
      aria-hidden
      data-initials={initials(name)}
      style={{ background: companyColor(name) }}
      className={cn(
        shape,
        "grid place-items-center font-semibold text-white text-xs before:content-[attr(data-initials)]",
        className,
      )}
    />
  );
}
