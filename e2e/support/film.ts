import { writeFile } from "node:fs/promises";
import type { Page, TestInfo } from "@playwright/test";

type Frame = { at: number; jpeg: string };
type Shot = { title: string; wide: boolean; frames: Frame[] };

const quality = 40;
const scale = 0.6;
/** Keeps the last of the pictures within this time. */
const everyMs = 500;

/** A film of several pages on one clock, which needs no program for videos: a page of pictures, attached at the end. */
export function newFilm() {
  const shots: Shot[] = [];

  async function record(title: string, page: Page): Promise<void> {
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
    const shot: Shot = { title, wide: width > height, frames: [] };
    shots.push(shot);
    await page.screencast.start({
      quality,
      size: { width: Math.round(width * scale), height: Math.round(height * scale) },
      onFrame: ({ data }) => {
        const last = shot.frames.at(-1);
        const jpeg = data.toString("base64");
        if (last && Date.now() - last.at < everyMs) last.jpeg = jpeg;
        else shot.frames.push({ at: Date.now(), jpeg });
      },
    });
  }

  async function attach(info: TestInfo): Promise<void> {
    const path = info.outputPath("film.html");
    await writeFile(path, filmPage(shots));
    await info.attach("film", { path, contentType: "text/html" });
  }

  return { record, attach };
}

export type Film = ReturnType<typeof newFilm>;

/** The film as a page that plays by itself, with a slider over its whole length. */
function filmPage(shots: readonly Shot[]): string {
  const figures = shots.map(
    ({ title, wide }) =>
      `<figure><img alt="" width="${wide ? 760 : 300}"><figcaption>${title}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Film</title>
<style>body{font:14px system-ui;margin:16px}main{display:flex;flex-wrap:wrap;gap:16px;align-items:start}
figure{margin:0}img{border:1px solid #ccc;min-height:200px}input{width:100%}</style>
<input type="range" aria-label="Time"><main>${figures.join("")}</main>
<script>
const shots = ${JSON.stringify(shots.map(({ frames }) => frames))};
const times = shots.flat().map(({ at }) => at).sort((a, b) => a - b);
const slider = document.querySelector("input");
const images = document.querySelectorAll("img");
slider.min = times[0] ?? 0;
slider.max = times.at(-1) ?? 0;
slider.value = slider.min;
function show() {
  shots.forEach((frames, n) => {
    const frame = frames.findLast(({ at }) => at <= slider.value);
    if (frame) images[n].src = "data:image/jpeg;base64," + frame.jpeg;
    else images[n].removeAttribute("src");
  });
}
slider.oninput = show;
setInterval(() => { slider.value = Number(slider.value) + 250; show(); }, 250);
show();
</script>
`;
}
