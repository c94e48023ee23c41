// @vitest-environment jsdom
import {
  CalendarClock,
  ChevronDown,
  ChevronsUp,
  ChevronUp,
  Ellipsis,
  Equal,
  type LucideIcon,
  Mail,
  MessageCircle,
  Pencil,
  Phone,
} from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RowIcon, type RowIconName } from "./row-icon";

const originals: [RowIconName, LucideIcon][] = [
  ["pencil", Pencil],
  ["ellipsis", Ellipsis],
  ["phone", Phone],
  ["messageCircle", MessageCircle],
  ["mail", Mail],
  ["calendarClock", CalendarClock],
  ["chevronDown", ChevronDown],
  ["chevronUp", ChevronUp],
  ["chevronsUp", ChevronsUp],
  ["equal", Equal],
];

function shapesIn(markup: string): string | undefined {
  return new DOMParser().parseFromString(markup, "text/html").querySelector("svg")?.innerHTML;
}

test.each(originals)("the icon %s of a row has the shapes of Lucide", (name, Original) => {
  const shapes = shapesIn(renderToStaticMarkup(<RowIcon name={name} />));
  expect(shapes).toBe(shapesIn(renderToStaticMarkup(<Original />)));
  expect(shapes).toMatch(/^<(path|circle|line) /);
});
