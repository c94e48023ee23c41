// @vitest-environment jsdom
import { readFileSync } from "node:fs";
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
import { type RowIconName, rowIcons } from "./row-icon";

const originals: Record<RowIconName, LucideIcon> = {
  pencil: Pencil,
  ellipsis: Ellipsis,
  phone: Phone,
  "message-circle": MessageCircle,
  mail: Mail,
  "calendar-clock": CalendarClock,
  "chevron-down": ChevronDown,
  "chevron-up": ChevronUp,
  "chevrons-up": ChevronsUp,
  equal: Equal,
};

const css = readFileSync("app/row-icons.css", "utf8");

function shapesIn(markup: string): string | undefined {
  return new DOMParser().parseFromString(markup, "text/html").querySelector("svg")?.innerHTML;
}

function maskOf(name: RowIconName): string {
  const [, mask = ""] =
    new RegExp(
      `\\[data-row-icon="${name}"\\] \\{\\s*--icon: url\\("data:image/svg\\+xml,([^"]*)"`,
    ).exec(css) ?? [];
  return decodeURIComponent(mask);
}

test.each(rowIcons)("the mask %s of a row has the shapes of Lucide", (name) => {
  const Original = originals[name];
  const shapes = shapesIn(maskOf(name));
  expect(shapes).toBe(shapesIn(renderToStaticMarkup(<Original />)));
  expect(shapes).toMatch(/^<(path|circle|line) /);
});
