export const floatStyle =
  "z-50 rounded-lg bg-popover text-popover-foreground shadow-float outline-none duration-100 fade-in-0 zoom-in-98 data-[state=closed]:animate-out data-[state=open]:animate-in data-[state=closed]:fade-out-0";

export const menuEntryStyle =
  "relative flex min-h-8 w-full cursor-pointer select-none items-center gap-2 rounded-md px-2 py-1 text-start text-foreground text-table outline-none focus:bg-accent aria-disabled:pointer-events-none aria-disabled:opacity-50 max-md:min-h-11 [&_svg:not([class*='size-'])]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground";
