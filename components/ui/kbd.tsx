import { styled } from "./styled";

export const Kbd = styled(
  "kbd",
  "inline-flex h-5 min-w-5 items-center justify-center rounded border bg-muted px-1 font-medium font-sans text-muted-foreground text-tiny",
);

export const KbdGroup = styled("span", "inline-flex items-center gap-1");
