import { vi } from "vitest";

/** Adds what jsdom lacks of a browser and screens use: sizes, scrolling, pointers, and a wide viewport. */
export function completeDocument(): void {
  const Observer = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  vi.stubGlobal("ResizeObserver", Observer);
  const media = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal("matchMedia", () => media);
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.scrollTo = () => {};
  Element.prototype.hasPointerCapture = () => false;
}
