import { Ellipsis, type IconNode, MessageCircle, Pencil } from "lucide";
import { partsOf } from "./icon";

/** Every row of a list has these, so each is drawn once a page and a row only points at it. */
const drawings = { chat: MessageCircle, edit: Pencil, more: Ellipsis };

/** The drawings themselves. Stands once in the shell. */
export function IconSprite() {
  return (
    <svg aria-hidden className="hidden">
      {Object.entries(drawings).map(([name, drawing]) => (
        <symbol
          key={name}
          id={`icon-${name}`}
          viewBox="0 0 24 24"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: see Icon
          dangerouslySetInnerHTML={partsOf(drawing)}
        />
      ))}
    </svg>
  );
}

export const chatIcon = pointingAt("chat");
export const editIcon = pointingAt("edit");
export const moreIcon = pointingAt("more");

function pointingAt(name: keyof typeof drawings): IconNode {
  return [["use", { href: `#icon-${name}` }]];
}
