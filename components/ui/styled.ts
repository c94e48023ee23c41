import { type ComponentProps, type ComponentType, createElement, type ReactElement } from "react";
import { cn } from "@/lib/core/cn";

type Styled = { className?: string | undefined };
type Tag = Exclude<keyof React.JSX.IntrinsicElements, "object" | "symbol">;

/** An element or a component with a look of its own, which `className` extends, and with fixed attributes. */
export function styled<Name extends Tag>(
  part: Name,
  look: string,
  fixed?: object,
): (props: ComponentProps<Name>) => ReactElement;
export function styled<Props extends Styled>(
  part: ComponentType<Props>,
  look: string,
  fixed?: object,
): (props: Props) => ReactElement;
export function styled(part: string | ComponentType<Styled>, look: string, fixed?: object) {
  return (props: Styled) =>
    createElement(part, { ...fixed, ...props, className: cn(look, props.className) });
}
