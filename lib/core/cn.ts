import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

/** Knows the sizes and shadows of our theme, which would otherwise pass for colours. */
const merge = extendTailwindMerge({
  extend: { theme: { text: ["table", "tiny"], shadow: ["rest", "float", "modal"] } },
});

/** Joins class names; of two Tailwind classes for the same property the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
