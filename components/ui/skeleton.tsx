import { styled } from "./styled";

export const Skeleton = styled("span", "block h-4 animate-pulse rounded bg-foreground/8", {
  "aria-hidden": true,
});
