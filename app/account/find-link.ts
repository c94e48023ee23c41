import { notFound } from "next/navigation";
import type { LinkName } from "./link-screen";

const names: readonly LinkName[] = ["end-session", "take-back-address"];

/** The link that the address names; a page of no link is not found. */
export function requireLinkName(text: string): LinkName {
  return names.find((name) => name === text) ?? notFound();
}
