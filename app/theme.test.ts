import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Color = [lightness: number, chroma: number, hue: number];

/** The colours of shadcn/ui, each with a look by day and by night. */
const standard = `background foreground card card-foreground popover popover-foreground
  primary primary-foreground secondary secondary-foreground muted muted-foreground
  accent accent-foreground destructive border input ring chart-1 chart-2 chart-3 chart-4 chart-5
  sidebar sidebar-foreground sidebar-primary sidebar-primary-foreground
  sidebar-accent sidebar-accent-foreground sidebar-border sidebar-ring`.split(/\s+/);

const css = readFileSync("app/theme.css", "utf8");
const colors = new Map(
  [...css.matchAll(/^ +--([\w-]+): light-dark\(oklch\((.+?)\), oklch\((.+?)\)\);/gm)].map(
    ([, name, light, dark]) => [name, { light: toColor(light), dark: toColor(dark) }],
  ),
);

test.each(standard)("the colour %s is defined in both looks and has its utilities", (name) => {
  expect(colors.get(name)).toBeDefined();
  expect(css).toContain(`  --color-${name}: var(--${name});`);
});

test("all corners follow --radius", () => {
  expect(css).toMatch(/^ +--radius: [\d.]+rem;/m);
  for (const size of ["sm", "md", "lg", "xl"])
    expect(css).toMatch(new RegExp(`^ +--radius-${size}: .*var\\(--radius\\)`, "m"));
});

const texts = standard.filter((name) => name.endsWith("foreground"));
const grounds = ["background", "card", "popover", "muted", "accent"];
const pairs = [
  ...texts.map((text) => [text, text.replace(/-?foreground$/, "") || "background"]),
  ...grounds.flatMap((ground) => ["foreground", "muted-foreground"].map((text) => [text, ground])),
];

test.each(pairs)("%s meets WCAG AA on %s in both looks", (text = "", ground = "") => {
  for (const look of ["light", "dark"] as const)
    expect(contrast(read(text, look), read(ground, look)), look).toBeGreaterThanOrEqual(4.5);
});

test("stages run in lightness of ink in both looks, and green is won alone", () => {
  const steps = [1, 2, 3, 4, 5].map((step) => `step-${step}`);
  for (const look of ["light", "dark"] as const) {
    const ink = steps.map((step) => contrast(readColor(step, look), read("card", look)));
    expect(ink, look).toEqual(ink.toSorted((a, b) => a - b));
    for (const step of steps) expect(readColor(step, look)[1], step).toBeLessThan(0.02);
    expect(readColor("won", look)[1], look).toBeGreaterThan(0.1);
  }
});

test("the text of a button meets WCAG AA while a pointer is on it", () => {
  const share = /--color-primary-hover: .*?var\(--primary\) (\d+)%/.exec(css)?.[1];
  const kept = Number(share) / 100;
  for (const look of ["light", "dark"] as const) {
    const [lightness, chroma, hue] = read("primary", look);
    const towards = look === "light" ? 0 : 1 - kept;
    const ground: Color = [lightness * kept + towards, chroma * kept, hue];
    expect(contrast(read("primary-foreground", look), ground), look).toBeGreaterThanOrEqual(4.5);
  }
});

function read(name: string, look: "light" | "dark"): Color {
  const color = colors.get(name);
  if (!color) throw new Error(`No colour ${name}`);
  return color[look];
}

const readColor = (name: string, look: "light" | "dark") => read(`color-${name}`, look);

function toColor(text = ""): Color {
  const [lightness = 0, chroma = 0, hue = 0] = text.split(" ").map(Number);
  return [lightness, chroma, hue];
}

/** The contrast ratio of WCAG 2. */
function contrast(one: Color, other: Color): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The relative luminance of a colour of CSS Color 4, by its matrices from OKLab to linear sRGB. */
function luminance([lightness, chroma, hue]: Color): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  const [r = 0, g = 0, bl = 0] = [red, green, blue].map((part) => Math.min(1, Math.max(0, part)));
  return 0.2126 * r + 0.7152 * g + 0.0722 * bl;
}
