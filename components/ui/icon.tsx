import type { IconNode } from "lucide";
import type { ComponentProps } from "react";

type IconProps = Omit<ComponentProps<"svg">, "children"> & { of: IconNode };

/**
 * A drawing of Lucide's, 24 units square, in the colour of the text around it. React takes it as one
 * element: its parts are text that is written once.
 */
export function Icon({ of, className, ...props }: IconProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className={className ? `icon ${className}` : "icon"}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings come from the code, never from what anyone typed
      dangerouslySetInnerHTML={partsOf(of)}
      {...props}
    />
  );
}

const written = new WeakMap<IconNode, { __html: string }>();

/** What is inside the drawing, as React takes it. */
export function partsOf(icon: IconNode): { __html: string } {
  const known = written.get(icon);
  if (known) return known;
  const parts = { __html: icon.map(([tag, attributes]) => partOf(tag, attributes)).join("") };
  written.set(icon, parts);
  return parts;
}

function partOf(tag: string, attributes: IconNode[number][1]): string {
  const given = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${given.join("")}/>`;
}
