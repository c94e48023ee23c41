import { cn } from "@/lib/core/cn";

type AvatarProps = {
  src?: string | null | undefined;
  /** Shown where there is no picture, and behind it while it loads. */
  initials: string;
  /** The hue of a person, from 0 to 11. */
  hue?: number | undefined;
  className?: string;
  shape?: "circle" | "square";
};

/**
 * A picture over initials. Hidden from screen readers, as the name is beside it; the initials are no text, or
 * a button's name would have to contain them.
 */
export function Avatar({ src, initials, hue, className, shape = "circle" }: AvatarProps) {
  return (
    <span
      aria-hidden
      data-initials={initials}
      data-person={hue}
      className={cn(
        "relative grid size-8 shrink-0 select-none place-items-center overflow-hidden bg-(--person-soft,var(--accent)) font-medium text-(--person-text,var(--foreground)) text-xs before:content-[attr(data-initials)]",
        shape === "circle" ? "rounded-full" : "rounded-md",
        className,
      )}
    >
      {src && (
        // biome-ignore lint/performance/noImgElement: our own files, already 512 px WebP
        <img src={src} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
      )}
    </span>
  );
}
