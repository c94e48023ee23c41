import { styled } from "./styled";

export const Card = styled("section", "flex flex-col rounded-lg bg-card text-card-foreground", {
  "data-slot": "card",
});

/** The title, an action beside it, and a description below. */
export const CardHeader = styled(
  "header",
  "grid items-center gap-x-3 gap-y-0.5 px-5 pt-4 pb-1 has-data-[slot=card-action]:grid-cols-[1fr_auto]",
);

export const CardTitle = styled("h2", "font-semibold text-sm");

export const CardDescription = styled("p", "col-span-full text-muted-foreground text-table");

export const CardAction = styled("div", "col-start-2 row-start-1 flex items-center gap-3", {
  "data-slot": "card-action",
});

export const CardContent = styled("div", "px-5 pt-2 pb-5");

export const CardFooter = styled("footer", "flex items-center gap-2 px-5 pb-5");
