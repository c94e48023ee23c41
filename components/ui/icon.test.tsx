import { Plus } from "lucide";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Icon } from "./icon";
import { editIcon } from "./icon-sprite";

test("an icon is one drawing that screen readers pass over", () => {
  expect(renderToStaticMarkup(<Icon of={Plus} className="size-4" />)).toBe(
    '<svg aria-hidden="true" viewBox="0 0 24 24" class="icon size-4"><path d="M5 12h14"/><path d="M12 5v14"/></svg>',
  );
});

test("an icon of the sprite points at its drawing", () => {
  expect(renderToStaticMarkup(<Icon of={editIcon} />)).toBe(
    '<svg aria-hidden="true" viewBox="0 0 24 24" class="icon"><use href="#icon-edit"/></svg>',
  );
});
