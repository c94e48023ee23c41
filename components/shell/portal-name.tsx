import Link from "next/link";
import { CompanyMark } from "./company-mark";
import type { ShellProps } from "./shell-props";

type PortalNameProps = {
  shell: Pick<ShellProps, "name" | "subtitle" | "logo">;
  iconOnly?: boolean;
};

/** The logo or initials of the portal with its name. */
export function PortalName({ shell, iconOnly = false }: PortalNameProps) {
  return (
    <Link
      href="/"
      aria-label={`${[shell.name, shell.subtitle].filter(Boolean).join(" ")}, home`}
      className="flex min-w-0 items-center gap-2.5 rounded-md"
    >
      <CompanyMark name={shell.name} logo={shell.logo ?? null} />
      {!iconOnly && (
        <span className="flex min-w-0 flex-col">
          <span className="truncate font-semibold text-foreground">{shell.name}</span>
          {shell.subtitle && (
            <span className="truncate text-muted-foreground text-xs">{shell.subtitle}</span>
          )}
        </span>
      )}
    </Link>
  );
}
