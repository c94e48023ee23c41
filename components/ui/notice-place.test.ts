import { expect, test } from "vitest";
import { boxOf, freePlace, noticePlaces } from "./notice-place";

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const box = (left: number, top: number, right: number, bottom: number, weight = 1) => ({
  left,
  top,
  right,
  bottom,
  weight,
});

test("on an empty page notices stand at the bottom, on a phone above its bottom bar", () => {
  expect(freePlace(desk, [])).toEqual({ position: "bottom-center", offset: 20 });
  expect(freePlace(phone, [])).toEqual({ position: "bottom-center", offset: 76 });
});

test("they rise above the buttons of a form's footer", () => {
  const footer = [box(700, 730, 960, 780), box(560, 730, 660, 780)];
  expect(freePlace(desk, footer)).toEqual({ position: "bottom-center", offset: 84 });
});

test("they leave the line that is typed free, and cover a link rather than it", () => {
  const link = box(20, 720, 380, 760);
  const typed = box(0, 0, 390, 700, 100);
  expect(freePlace(phone, [link, typed])).toEqual({ position: "bottom-center", offset: 76 });
});

test("a notice that is shown moves only where it would cover something", () => {
  const present = { position: "bottom-left", offset: 84 } as const;
  const under = box(20, 660, 200, 700);
  expect(freePlace(desk, [], present)).toBe(present);
  expect(freePlace(desk, [under], present)).toEqual({ position: "bottom-center", offset: 20 });
});

test("on a phone whose list ends above the round button they stand above its pager", () => {
  const pager = [box(191, 628, 291, 672), box(299, 628, 374, 672)];
  const round = box(318, 716, 374, 772);
  const place = freePlace(phone, [...pager, round]);
  expect(place.position).toBe("bottom-center");
  expect(boxOf(place, phone).bottom).toBeLessThanOrEqual(628);
});

test("every place is inside the screen, and none covers a phone's bottom bar", () => {
  for (const screen of [desk, phone]) {
    for (const place of noticePlaces(screen)) {
      const { left, right, top, bottom } = boxOf(place, screen);
      expect(left >= 0 && right <= screen.width && top >= 56).toBe(true);
      expect(bottom).toBeLessThanOrEqual(screen === phone ? 844 - 72 : 800);
    }
  }
});
