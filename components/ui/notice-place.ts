/** The place of notices: the edge they grow from, and their distances from the edges in pixels. */
export type NoticePlace = {
  position: "bottom-center" | "bottom-right" | "bottom-left" | "top-center";
  offset: number;
};

type Box = { left: number; top: number; right: number; bottom: number };
type Screen = { width: number; height: number };

const size = { width: 356, height: 68 };
const edge = 20;
const phoneWidth = 600;
/** Above the bottom bar of a phone. */
const phoneBottom = 76;
/** Below the header. */
const top = 64;
const step = 32;

const positions = ["bottom-center", "bottom-right", "bottom-left"] as const;

/** The places in the order in which they are preferred. */
export function noticePlaces({ width }: Screen): NoticePlace[] {
  const isPhone = width <= phoneWidth;
  const first = isPhone ? phoneBottom : edge;
  const heights = [0, 1, 2, 3, 4, 5, 6].map((times) => first + times * step);
  return [
    ...positions
      .filter((position) => !isPhone || position === "bottom-center")
      .flatMap((position) => heights.map((offset) => ({ position, offset }))),
    { position: "top-center", offset: top },
  ];
}

/** The place that covers the fewest of `boxes`, each of which weighs as given; `present` if no other covers fewer. */
export function freePlace(
  screen: Screen,
  boxes: readonly (Box & { weight: number })[],
  present?: NoticePlace,
): NoticePlace {
  const places = present ? [present, ...noticePlaces(screen)] : noticePlaces(screen);
  const [first = { position: "bottom-center", offset: edge }, ...others] = places;
  const costOf = (place: NoticePlace) => {
    const box = boxOf(place, screen);
    return boxes.reduce((sum, other) => sum + (isOver(box, other) ? other.weight : 0), 0);
  };
  let best = { place: first, cost: costOf(first) };
  for (const place of others) {
    if (best.cost === 0) break;
    const cost = costOf(place);
    if (cost < best.cost) best = { place, cost };
  }
  return best.place;
}

/** The area that a notice at this place covers. */
export function boxOf({ position, offset }: NoticePlace, { width, height }: Screen): Box {
  const isPhone = width <= phoneWidth;
  const own = isPhone ? width - 32 : size.width;
  const left =
    position === "bottom-left"
      ? edge
      : position === "bottom-right"
        ? width - own - edge
        : (width - own) / 2;
  const at = position === "top-center" ? offset : height - offset - size.height;
  return { left, right: left + own, top: at, bottom: at + size.height };
}

function isOver(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

const weights = { link: 1, act: 2, typed: 100 };
const acts = "a[href], button, input, select, textarea, summary, [role=button], [role=tab]";

/** The free place of the page as it is now. The line being typed weighs most. */
export function currentPlace(page: Document, present?: NoticePlace): NoticePlace {
  const view = page.defaultView;
  if (!view) return { position: "bottom-center", offset: edge };
  const boxes = [...page.querySelectorAll<HTMLElement>(acts)]
    .filter((element) => !element.closest("[data-sonner-toaster]"))
    .map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom, weight: weightOf(element) };
    })
    .filter(({ left, right }) => right > left);
  return freePlace({ width: view.innerWidth, height: view.innerHeight }, boxes, present);
}

function weightOf(element: HTMLElement): number {
  if (element === element.ownerDocument.activeElement) return weights.typed;
  return element.matches("a") ? weights.link : weights.act;
}
