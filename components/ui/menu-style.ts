export const floatStyle =
  "z-50 rounded-lg bg-popover text-popover-foreground shadow-float outline-none duration-100 data-[state=closed]:animate-out data-[state=open]:animate-in data-[state=closed]:fade-out-0 data-[state=open]:fade-in-0 data-[state=open]:zoom-in-98";

export const menuEntryStyle =
  "relative flex min-h-8 cursor-pointer select-none items-center gap-2 rounded-md px-2 py-1 text-table outline-none data-[disabled]:pointer-events-none data-[highlighted]:bg-accent data-[disabled]:opacity-50 max-md:min-h-11 [&_svg:not([class*='size-'])]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground";
