import Link from "next/link";
import { CompanyMark } from "./company-mark";
import type { ShellProps } from "./shell-props";

type PortalNameProps = { shell: Pick<ShellProps, "name" | "logo">; iconOnly?: boolean };

/** The logo or initials of the portal with its name. */
export function PortalName({ shell, iconOnly = false }: PortalNameProps) {
  return (
    <Link
      href="/"
      aria-label={`${shell.name}, home`}
      className="flex min-w-0 items-center gap-2.5 rounded-md"
    >
      <CompanyMark name={shell.name} logo={shell.logo} />
      {!iconOnly && (
        <span className="min-w-0 truncate font-semibold text-foreground">{shell.name}</span>
      )}
    </Link>
  );
}
