import { cn } from "@/lib/core/cn";
import { Avatar, AvatarFallback, AvatarImage } from "./avatar";

type InitialsAvatarProps = {
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
export function InitialsAvatar({ src, initials, hue, className, shape }: InitialsAvatarProps) {
  return (
    <Avatar
      aria-hidden
      data-person={hue}
      className={cn(shape === "square" && "rounded-md", className)}
    >
      <AvatarFallback
        data-initials={initials}
        className="bg-(--person-soft,var(--accent)) text-(--person-text,var(--foreground)) before:content-[attr(data-initials)]"
      />
      {src && <AvatarImage src={src} loading="lazy" />}
    </Avatar>
  );
}
