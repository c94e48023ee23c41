import { GripVertical } from "lucide-react";
import { type Dragged, dragLine } from "./line-drag";

/** The handle by which a pointer drags a line; the keyboard moves it from its input. */
export function Grip(line: Dragged) {
  return (
    <span
      aria-hidden
      data-grip
      className="cursor-grab touch-none text-muted-foreground max-md:hidden"
      onPointerDown={(event) => dragLine(event, line)}
    >
      <GripVertical className="size-4" />
    </span>
  );
}
