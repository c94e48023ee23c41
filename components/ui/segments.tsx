import type { LucideIcon } from "lucide-react";
import Link from "next/link";
import { cn } from "@/lib/core/cn";

const frame = "flex w-fit flex-wrap gap-0.5 rounded-md bg-accent p-0.5";

const segment = (isHere: boolean) =>
  cn(
    "flex items-center gap-1.5 rounded-md px-2.5 py-1 font-medium text-sm max-md:min-h-11 max-md:min-w-11 max-md:justify-center [&_svg]:size-4",
    isHere
      ? "bg-card text-foreground dark:bg-muted"
      : "text-muted-foreground hover:text-foreground",
  );

type SegmentLink = { label: string; href: string; isHere: boolean; icon?: LucideIcon };
type SegmentLinksProps = {
  label: string;
  choices: readonly SegmentLink[];
  /** Whether the other views are fetched ahead. */
  prefetch?: boolean;
  /** Whether Back leaves the views together. */
  replace?: boolean;
};

/** Links between views of the same content. */
export function SegmentLinks({ label, choices, prefetch = false, replace }: SegmentLinksProps) {
  return (
    <nav aria-label={label} className={frame}>
      {choices.map(({ href, isHere, icon: Icon, ...choice }) => (
        <Link
          key={href}
          href={href}
          scroll={false}
          replace={replace ?? false}
          prefetch={prefetch ? null : false}
          aria-current={isHere ? "true" : undefined}
          data-tooltip={Icon && choice.label}
          className={segment(isHere)}
        >
          {Icon && <Icon />}
          <span className={Icon && "wide-text max-md:sr-only"}>{choice.label}</span>
        </Link>
      ))}
    </nav>
  );
}

/**
 * The labels of such links. A link or an icon in a skeleton would load the scripts of its page when it is fetched
 * ahead.
 */
export function SegmentLabels({ choices }: { choices: readonly SegmentLink[] }) {
  return (
    <div className={frame}>
      {choices.map(({ href, isHere, icon, label }) => (
        <span key={href} className={segment(isHere)}>
          {icon && <span className="size-4" />}
          <span className={icon && "wide-text max-md:sr-only"}>{label}</span>
        </span>
      ))}
    </div>
  );
}

type SegmentButtonsProps<Value extends string> = {
  label: string;
  choices: readonly { value: Value; label: string; icon?: LucideIcon }[];
  value: Value;
  onChoose: (value: Value) => void;
  /** On phones, and where a list's header is narrow, the icons alone. */
  isCompact?: true;
  className?: string;
};

/** Buttons for one of a few ways to show the same content. */
export function SegmentButtons<Value extends string>(props: SegmentButtonsProps<Value>) {
  return (
    <fieldset
      aria-label={props.label}
      className={cn(frame, props.isCompact && "max-md:p-0", props.className)}
    >
      {props.choices.map(({ value, label, icon: Icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === props.value}
          data-tooltip={props.isCompact && label}
          onClick={() => props.onChoose(value)}
          className={segment(value === props.value)}
        >
          {Icon && <Icon />}
          {props.isCompact ? <span className="wide-text max-md:sr-only">{label}</span> : label}
        </button>
      ))}
    </fieldset>
  );
}
