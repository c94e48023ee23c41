import Link from "next/link";
import type { ReactNode } from "react";

/** A link within a line of text; underlined, since its colour alone would not tell it from the words beside it. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="text-link text-primary-text">
      {children}
    </Link>
  );
}
