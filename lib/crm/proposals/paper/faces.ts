import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import { shapedByHarfBuzz } from "./shape";

export type Weight = "regular" | "semibold";

/** Each has Latin, the rupee sign and one script of India. The build carries their files (next.config.ts). */
const faces = {
  mukta: { name: "Mukta", script: /\p{Script=Devanagari}/u },
  "noto-sans-bengali": { name: "NotoSansBengali", script: /\p{Script=Bengali}/u },
  "noto-sans-gujarati": { name: "NotoSansGujarati", script: /\p{Script=Gujarati}/u },
  "noto-sans-gurmukhi": { name: "NotoSansGurmukhi", script: /\p{Script=Gurmukhi}/u },
  "noto-sans-kannada": { name: "NotoSansKannada", script: /\p{Script=Kannada}/u },
  "noto-sans-malayalam": { name: "NotoSansMalayalam", script: /\p{Script=Malayalam}/u },
  "noto-sans-oriya": { name: "NotoSansOriya", script: /\p{Script=Oriya}/u },
  "noto-sans-tamil": { name: "NotoSansTamil", script: /\p{Script=Tamil}/u },
  "noto-sans-telugu": { name: "NotoSansTelugu", script: /\p{Script=Telugu}/u },
} as const;

export type Face = keyof typeof faces;

const scripts = Object.entries(faces).map(([face, { script }]) => ({ face: asFace(face), script }));
const opened = new Map<string, Font>();
const characters = new Map<Face, ReadonlySet<number>>();

/** The face made for the first script in this text that is not Latin; null where Latin is all. */
export function nativeFaceOf(text: string): Face | null {
  for (const character of text) {
    if (character < "\u0900") continue;
    const native = scripts.find(({ script }) => script.test(character));
    if (native) return native.face;
  }
  return null;
}

/** Whether the face has all of these characters. Joiners are in none: they only steer the shaping. */
export function hasAll(face: Face, text: string): boolean {
  const known = charactersOf(face);
  for (const character of text)
    if (!known.has(character.codePointAt(0) ?? 0) && !isJoiner(character)) return false;
  return true;
}

/** The font of a face, read when a text first needs it and kept as long as the process. */
export function openFont(face: Face, weight: Weight): Font {
  const path = fontPath(face, weight);
  const font = opened.get(path) ?? readFont(path);
  opened.set(path, font);
  return font;
}

function readFont(path: string): Font {
  const bytes = readFileSync(path);
  const font = create(bytes);
  if ("fonts" in font) throw new Error(`${path} is a collection of fonts`);
  return shapedByHarfBuzz(font, bytes);
}

function fontPath(face: Face, weight: Weight): string {
  const modules = join(/* turbopackIgnore: true */ process.cwd(), "node_modules");
  const cut = weight === "regular" ? "400Regular" : "600SemiBold";
  return join(modules, "@expo-google-fonts", face, cut, `${faces[face].name}_${cut}.ttf`);
}

function charactersOf(face: Face): ReadonlySet<number> {
  const known = characters.get(face) ?? new Set(openFont(face, "regular").characterSet);
  characters.set(face, known);
  return known;
}

function isJoiner(character: string): boolean {
  return character === "\u200c" || character === "\u200d";
}

/** Object.entries forgets what the keys are. */
function asFace(name: string): Face {
  return name as Face;
}
