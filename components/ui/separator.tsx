import { Separator as Primitive } from "radix-ui";
import { styled } from "./styled";

export const Separator = styled(
  Primitive.Root,
  "shrink-0 bg-border data-[orientation=horizontal]:h-px data-[orientation=vertical]:w-px data-[orientation=horizontal]:w-full data-[orientation=vertical]:self-stretch",
  { decorative: true },
);
