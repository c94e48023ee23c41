export type FloatSide = "top" | "bottom" | "start" | "end";

const edgePx = 8;

/** Places a floating element beside its anchor, on the other side where there is no room, inside the window. */
export function placeFloat(
  float: HTMLElement,
  anchor: HTMLElement,
  side: FloatSide,
  gapPx: number,
) {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = float;
  const { left, top } = isBeside(side)
    ? besides(at, width, height, isAtRight(side, anchor), gapPx)
    : { left: at.left + (at.width - width) / 2, top: vertical(at, height, side === "top", gapPx) };
  moveTo(float, left, top);
}

/** Places a menu under its anchor, with the far edges of both in line; above it where there is no room. */
export function placeMenu(menu: HTMLElement, anchor: HTMLElement, align: "start" | "end") {
  const at = anchor.getBoundingClientRect();
  const rightEdges = (align === "end") !== isRtl(anchor);
  const left = rightEdges ? at.right - menu.offsetWidth : at.left;
  moveTo(menu, left, vertical(at, menu.offsetHeight, false, 4));
}

function vertical(at: DOMRect, height: number, wantsAbove: boolean, gapPx: number): number {
  const above = at.top - height - gapPx;
  const below = at.bottom + gapPx;
  const fitsAbove = above >= edgePx;
  const fitsBelow = below + height <= innerHeight - edgePx;
  if (wantsAbove) return fitsAbove || !fitsBelow ? above : below;
  return fitsBelow || !fitsAbove ? below : above;
}

function besides(at: DOMRect, width: number, height: number, right: boolean, gapPx: number) {
  const left = right ? at.right + gapPx : at.left - width - gapPx;
  return { left, top: at.top + (at.height - height) / 2 };
}

function isBeside(side: FloatSide): boolean {
  return side === "start" || side === "end";
}

function isAtRight(side: FloatSide, anchor: HTMLElement): boolean {
  return (side === "end") !== isRtl(anchor);
}

function isRtl(element: HTMLElement): boolean {
  return getComputedStyle(element).direction === "rtl";
}

function moveTo(float: HTMLElement, left: number, top: number) {
  const maxLeft = innerWidth - float.offsetWidth - edgePx;
  const maxTop = innerHeight - float.offsetHeight - edgePx;
  float.style.left = `${Math.round(Math.max(edgePx, Math.min(left, maxLeft)))}px`;
  float.style.top = `${Math.round(Math.max(edgePx, Math.min(top, maxTop)))}px`;
}
