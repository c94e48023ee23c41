import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

/** Knows the theme's own names (app/theme.css) beside Tailwind's. */
const twMerge = extendTailwindMerge({
  extend: { theme: { text: ["table", "tiny"], shadow: ["rest", "float", "modal"] } },
});

/** Joins class names; the later of two Tailwind classes for one property wins. */
export function cn(...classes: ClassValue[]): string {
  return twMerge(clsx(classes));
}
