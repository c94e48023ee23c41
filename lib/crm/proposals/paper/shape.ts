import type { Font } from "fontkit";
import { Blob, Buffer, BufferFlag, ClusterLevel, Face, Font as Shaper, shape } from "harfbuzzjs";

/** What pdfkit reads of a text that was laid out; it scales the positions in place. */
type Layout = {
  glyphs: { id: number; codePoints: number[]; advanceWidth: number }[];
  positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
  readonly advanceWidth: number;
};

const buffer = new Buffer();
buffer.setClusterLevel(ClusterLevel.CHARACTERS);
buffer.setFlags(BufferFlag.REMOVE_DEFAULT_IGNORABLES);

/**
 * The font with its texts laid out by HarfBuzz. fontkit itself picks wrong forms in Bengali and
 * Telugu and throws on fonts whose marks have no anchor, as in every third word of Malayalam.
 */
export function shapedByHarfBuzz(font: Font, bytes: Uint8Array<ArrayBuffer>): Font {
  const shaper = new Shaper(new Face(new Blob(bytes)));
  return Object.assign(font, { layout: (text: string) => asRun(layOut(shaper, text)) });
}

function layOut(shaper: Shaper, text: string): Layout {
  buffer.clearContents();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(shaper, buffer);
  const infos = buffer.getGlyphInfos();
  const charactersAt = characterReader(text, infos);
  const positions = buffer.getGlyphPositions();
  return {
    glyphs: infos.map(({ codepoint: id, cluster }) => ({
      id,
      codePoints: charactersAt(cluster),
      advanceWidth: shaper.glyphHAdvance(id),
    })),
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}

/** The characters that became the glyph of a cluster: those up to where the next one begins. */
function characterReader(text: string, infos: readonly { cluster: number }[]) {
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const ends = new Map(starts.map((start, at) => [start, starts[at + 1]]));
  return (start: number) =>
    Array.from(text.slice(start, ends.get(start)), (character) => character.codePointAt(0) ?? 0);
}

/** fontkit's type of a run asks for what only fontkit itself reads. */
function asRun(layout: Layout): ReturnType<Font["layout"]> {
  return layout as unknown as ReturnType<Font["layout"]>;
}
