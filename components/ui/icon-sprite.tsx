import { Ellipsis, MessageCircle, Pencil } from "lucide-react";
import type { ComponentType } from "react";

/** An icon as rows take them: one of lucide's, or one drawn once. */
export type RowIcon = ComponentType<{ "aria-hidden"?: boolean }>;

/** Every row of a list has these, so each is drawn once a page and a row only points at it. */
const drawings = { chat: MessageCircle, edit: Pencil, more: Ellipsis };

/** The drawings themselves. Stands once in the shell. */
export function IconSprite() {
  return (
    <svg aria-hidden className="hidden">
      {Object.entries(drawings).map(([name, Drawing]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Drawing />
        </symbol>
      ))}
    </svg>
  );
}

export function ChatIcon() {
  return drawn("chat");
}

export function EditIcon() {
  return drawn("edit");
}

export function MoreIcon() {
  return drawn("more");
}

function drawn(name: keyof typeof drawings) {
  return (
    <svg aria-hidden>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
