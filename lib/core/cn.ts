import { type ClassValue, clsx } from "clsx";
import { mergeClasses } from "./merge-classes";

const merged = new Map<string, string>();

/** Joins class names; of two Tailwind classes for the same property the later one wins. */
export function cn(...classes: ClassValue[]): string {
  const joined = clsx(classes);
  const known = merged.get(joined);
  if (known !== undefined) return known;
  const result = mergeClasses(joined);
  merged.set(joined, result);
  return result;
}
